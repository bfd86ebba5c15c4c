import type { FastifyRequest } from 'fastify'

/** The token that a request comes with, when it can be one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^[\w-]{20,100}$/.test(header) ? header : undefined
}
