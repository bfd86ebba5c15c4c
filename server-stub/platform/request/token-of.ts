import type { FastifyRequest } from 'fastify'

/** Returns the token of a request; undefined when it is missing or malformed. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^[\w-]{20,100}$/.test(header) ? header : undefined
}
