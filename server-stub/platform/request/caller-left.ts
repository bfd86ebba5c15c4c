import type { FastifyReply } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'

/** Aborted once the connection has closed, so that work can be spared whose answer nobody hears. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

/** Refuses what whoever asked for it will not hear. */
export function callerGone(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'caller-left' })
}

/** @throws ApiRefusal where whoever asked has left */
export function refuseIfLeft(left: AbortSignal | undefined): void {
  if (left?.aborted) throw callerGone()
}
