import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionStore } from '../people/session-store'
import { addressOf, viewPath } from './address'
import { servedAs } from './file-kind'
import { isStoredName } from './file-storage'
import { isPublic, type FileRoutesOptions } from './picture-routes'

const cookieName = 'console_files'
const year = 31_536_000

export interface ViewOptions extends Pick<FileRoutesOptions, 'basePath' | 'database' | 'files'> {
  readonly sessions: SessionStore
}

/**
 * Hands out stored files: those of the public library to everybody, the others to people who are signed in. An image
 * element sends no headers, so every session also gets a cookie that is good for these addresses and nothing else.
 */
export function registerFileView(
  app: FastifyInstance,
  { basePath, database, files, sessions }: ViewOptions,
): void {
  app.addHook('onSend', async (request, reply) => {
    const token = request.headers.authorization
    if (!token || !request.api?.session || cookieOf(request) === token) return
    const secure = request.protocol === 'https' ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${cookieName}=${token}; Path=${basePath}${viewPath}; HttpOnly; SameSite=Strict${secure}`,
    )
  })

  app.get<{ Params: { name: string } }>(`${viewPath}/:name`, async (request, reply) => {
    const { name } = request.params
    const file = isStoredName(name) ? await files.find(name) : undefined
    const content = file && (await files.storage.get(file.name))
    if (!file || !content) return reply.callNotFound()
    const forEverybody = await isPublic(database, addressOf(basePath, name))
    // Nobody who is not signed in learns which files there are.
    if (!forEverybody && !(await isSignedIn(request, sessions))) return reply.callNotFound()
    const { mimeType, inline } = servedAs(name.slice(name.lastIndexOf('.') + 1))
    setHeaders(reply, { forEverybody, inline, originalName: file.originalName ?? name })
    return reply.type(mimeType).header('content-length', content.bytes).send(content.open())
  })
}

/** Content never changes under its name; whatever it is, a browser runs nothing of it. */
function setHeaders(
  reply: FastifyReply,
  file: { readonly forEverybody: boolean; readonly inline: boolean; readonly originalName: string },
): void {
  const disposition = file.inline ? 'inline' : 'attachment'
  void reply.headers({
    'cache-control': `${file.forEverybody ? 'public' : 'private'}, max-age=${year}, immutable`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
  })
}

async function isSignedIn(request: FastifyRequest, sessions: SessionStore): Promise<boolean> {
  if (request.api.person) return true
  const token = cookieOf(request)
  return token !== undefined && (await sessions.find(token)) !== undefined
}

function cookieOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{20,100})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
}
