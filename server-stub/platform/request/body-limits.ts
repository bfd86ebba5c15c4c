import type { FastifyRequest } from 'fastify'

/** Bytes that the body of a request may have. */
export const bodyLimits = {
  /** Before a login, and after it where a route needs no more. */
  small: 64 * 1024,
  /** One record, or the parameters of one call. */
  record: 1024 * 1024,
  /** Many records, or documents of metadata. */
  batch: 8 * 1024 * 1024,
  /** Rows that are written as they come in. */
  rows: 1024 * 1024 * 1024,
  /** A picture of 2 MB, as base64. */
  picture: 4 * 1024 * 1024,
} as const

/** Different keys that a body may have where nothing is known of what it holds: documents of metadata, with 1,000 fields each. */
const mostNames = 10_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes that the body may have of whoever is logged in, where that depends on the request; at most the route's limit. */
    readonly bodyLimit?: (request: FastifyRequest) => number
    /** Different keys that the body may have, at whatever depth. */
    readonly mostNames?: (request: FastifyRequest) => number | undefined
    /** Whether the body is a list of rows that is read as it comes in. */
    readonly takesRows?: (request: FastifyRequest) => boolean
  }
}

/** Bytes that the body of a request may have: what its route needs, and before a login little. */
export function bodyLimitOf(request: FastifyRequest): number {
  const { bodyLimit, config } = request.routeOptions
  if (!request.api.person) return Math.min(bodyLimit, bodyLimits.small)
  return Math.min(bodyLimit, config.bodyLimit?.(request) ?? bodyLimit)
}

/** How many different keys the body of a request may have. */
export function mostNamesOf(request: FastifyRequest): number {
  return request.routeOptions.config.mostNames?.(request) ?? mostNames
}
