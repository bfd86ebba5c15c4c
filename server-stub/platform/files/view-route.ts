import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import type { SessionStore } from '../people/sessions/session-store'
import type { StoredSession } from '../person/stored-session'
import { addressOf, viewPath } from './address'
import { isKeyStore, servedAs } from './file-kind'
import { isStoredName } from './file-storage'
import type { FileTokens } from './file-token'
import { mayOpen } from './may-open'
import type { FileRoutesOptions } from './picture-routes'

const cookieName = 'console_files'
const year = 31_536_000

export interface ViewOptions extends Pick<FileRoutesOptions, 'basePath' | 'database' | 'files' | 'isPublic'> {
  readonly sessions: SessionStore
  readonly tokens: FileTokens
  readonly definitions: () => Definitions
  /** Returns the person of a session; undefined when the account was deleted. */
  readonly personOf: (session: StoredSession) => Promise<Person | undefined>
}

/**
 * Registers the download of stored files: public ones for all, others for logged-in users. An image element sends no
 * headers, so every session also gets a cookie, whose token opens these addresses and nothing else; it is never sent
 * with a response that others may cache. A file of a field with its own permission requires that permission. Files of
 * secrets and files with keys are never served.
 */
export function registerFileView(
  app: FastifyInstance,
  { basePath, database, files, isPublic, sessions, tokens, definitions, personOf }: ViewOptions,
): void {
  app.addHook('onSend', async (request, reply) => {
    const session = request.api?.session
    const isShared = String(reply.getHeader('cache-control') ?? '').startsWith('public')
    if (!session || isShared) return
    const token = tokens.of(session.tokenHash)
    if (cookieOf(request) === token) return
    const secure = request.protocol === 'https' ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${cookieName}=${token}; Path=${basePath}${viewPath}; HttpOnly; SameSite=Strict${secure}`,
    )
  })

  app.get<{ Params: { name: string } }>(`${viewPath}/:name`, async (request, reply) => {
    const { name } = request.params
    const extension = name.slice(name.lastIndexOf('.') + 1)
    if (isKeyStore(extension)) return reply.callNotFound()
    const file = isStoredName(name) ? await files.find(name) : undefined
    const content = file && (await files.storage.get(file.name))
    if (!file || !content) return reply.callNotFound()
    const forEverybody = await isPublic(addressOf(basePath, name))
    const person = forEverybody ? undefined : await findPerson(request, { sessions, tokens, personOf })
    // Without a login, an existing file looks like a missing one.
    if (!forEverybody && !person) return reply.callNotFound()
    const opening = person ? await mayOpen(database.db, definitions(), name, person) : 'free'
    if (opening === 'closed') return reply.callNotFound()
    const { mimeType, inline } = servedAs(extension)
    const keeping = forEverybody ? 'public' : opening === 'free' ? 'private' : 'nowhere'
    setHeaders(reply, { keeping, inline, originalName: file.originalName ?? name })
    return reply.type(mimeType).header('content-length', content.bytes).send(content.open())
  })
}

/** Sets the headers of a file. Its content never changes under its name, and a browser executes none of it. */
function setHeaders(
  reply: FastifyReply,
  file: {
    readonly keeping: 'public' | 'private' | 'nowhere'
    readonly inline: boolean
    readonly originalName: string
  },
): void {
  const disposition = file.inline ? 'inline' : 'attachment'
  void reply.headers({
    'cache-control': file.keeping === 'nowhere' ? 'no-store' : `${file.keeping}, max-age=${year}, immutable`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
  })
}

async function findPerson(
  request: FastifyRequest,
  { sessions, tokens, personOf }: Pick<ViewOptions, 'sessions' | 'tokens' | 'personOf'>,
): Promise<Person | undefined> {
  if (request.api.person) return request.api.person
  const token = cookieOf(request)
  const sessionHash = token === undefined ? undefined : tokens.sessionOf(token)
  const session = sessionHash && (await sessions.findByHash(sessionHash, true))
  return session && personOf(session)
}

function cookieOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43}\\.[\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
}
