import type { FastifyRequest } from 'fastify'

/** Limits of the request body, bytes. */
export const bodyLimits = {
  /** Before a login, and after it for routes that need no more. */
  small: 64 * 1024,
  /** One record, or the parameters of one call. */
  record: 1024 * 1024,
  /** Many records, or documents of metadata. */
  batch: 8 * 1024 * 1024,
  /** Rows that are written while they arrive. */
  rows: 1024 * 1024 * 1024,
  /** A picture of 2 MB, as base64. */
  picture: 4 * 1024 * 1024,
} as const

/** Limit of distinct keys in a body of unknown structure: documents of metadata, with 1,000 fields each. */
const mostNames = 10_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Returns the body limit of a logged-in caller in bytes, where it depends on the request; at most the route's
     * limit.
     */
    readonly bodyLimit?: (request: FastifyRequest) => number
    /** Returns the limit of distinct keys in the body, at any depth. */
    readonly mostNames?: (request: FastifyRequest) => number | undefined
    /** True when the body is a list of rows that is read while it arrives. */
    readonly takesRows?: (request: FastifyRequest) => boolean
  }
}

/** Returns the body limit of a request in bytes: what its route needs, and little before a login. */
export function bodyLimitOf(request: FastifyRequest): number {
  const { bodyLimit, config } = request.routeOptions
  if (!request.api.person) return Math.min(bodyLimit, bodyLimits.small)
  return Math.min(bodyLimit, config.bodyLimit?.(request) ?? bodyLimit)
}

/** Returns the limit of distinct keys in the body of a request. */
export function mostNamesOf(request: FastifyRequest): number {
  return request.routeOptions.config.mostNames?.(request) ?? mostNames
}
