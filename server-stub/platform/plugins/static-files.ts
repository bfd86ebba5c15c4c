import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const placeholder = '__CSP_NONCE__'

/**
 * Serves the built console. The page is created for each response, because it contains the nonce of the response.
 * @param page the page with a placeholder for the nonce
 * @param earlier folders of earlier releases, for the files that the console does not have
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  folder: string,
  page: string,
  earlier: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [folder, ...earlier],
    index: false,
    wildcard: false,
    preCompressed: true,
    // Names of built files change with their content.
    setHeaders: (reply, file) =>
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.get('/*', async (request, reply) => {
    // A missing file is answered with 404; any other path is a page of the console.
    if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '')) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(placeholder, reply.cspNonce.style))
  })
}
