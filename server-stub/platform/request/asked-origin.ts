import type { FastifyRequest } from 'fastify'

/** Where a request found the server, such as `https://console.example`. */
export function askedOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`
}
