import type { FastifyReply } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'

/** Returns a signal that aborts when the connection closes, to save work whose response nobody receives. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

/** Returns the refusal for a caller that has disconnected. */
export function callerGone(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'caller-left' })
}

/** @throws ApiRefusal when the caller has disconnected */
export function refuseIfLeft(left: AbortSignal | undefined): void {
  if (left?.aborted) throw callerGone()
}
