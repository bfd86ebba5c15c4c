import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Sets the security headers. Scripts come from this origin only, never inline and never by eval. Styles carry the nonce
 * of the response, because the libraries of the interface create style elements at runtime. Pictures may also come from
 * the given hosts, and from origins that are read for each page, because they are settings of the running server.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  imageHosts: readonly string[],
  imageSources: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  let sources = ''
  // Before helmet's own hook. The policy applies to pages alone, not to responses of the API.
  app.addHook('onRequest', async (request) => {
    if (!request.headers.accept?.includes('text/html')) return
    // The last known origins while the database is unavailable.
    sources = await imageSources().then(
      (origins) => origins.join(' '),
      () => sources,
    )
  })
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHosts, () => sources],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only a proxy with https can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
