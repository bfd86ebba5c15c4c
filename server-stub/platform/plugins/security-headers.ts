import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers. Scripts come from this origin only, never inline and never by eval; styles carry the nonce of
 * the answer, because the interface's libraries make style elements while they run. Pictures may also come from the
 * given hosts, and from origins that are asked for whenever a page is: they are settings of the running server.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  imageHosts: readonly string[],
  imageSources: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  let sources = ''
  // Before helmet's own hook. Only a page is held to its policy; the answers to its calls are not.
  app.addHook('onRequest', async (request) => {
    if (!request.headers.accept?.includes('text/html')) return
    // While the database is away, what was known.
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
    // Only a proxy that speaks https can promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
