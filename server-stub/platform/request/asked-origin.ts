import type { FastifyRequest } from 'fastify'

/** Returns the origin that a request was sent to, such as `https://console.example`. */
export function askedOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`
}
