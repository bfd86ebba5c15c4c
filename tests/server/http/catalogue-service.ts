import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Book = Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string }

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

export interface CatalogueService {
  /** `127.0.0.1:port` */
  readonly host: string
  readonly seen: SeenRequest[]
  add(books: readonly Book[]): void
  remove(books: readonly Book[]): void
  /** Returns a book as the service stores it. */
  book(id: string): Book | undefined
  /** Returns the number of bytes written to endless answers. */
  sent(): number
  stop(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Starts a third-party service that speaks the list protocol: correctly under `/books`, wrongly under other paths. */
export async function startCatalogue(): Promise<CatalogueService> {
  const seen: SeenRequest[] = []
  const books = new Map<string, Book>(
    ['Emma', 'Middlemarch', 'Ulysses'].map((title, index) => [
      `${index + 1}`,
      { id: `${index + 1}`, title, cost: 9 },
    ]),
  )
  let sent = 0
  const envelope = (response: ServerResponse, data: unknown): void =>
    json(response, 200, { success: true, code: 200, data })
  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    verb: string,
    query: URLSearchParams,
  ) => {
    const body = await read(request)
    if (verb === 'getPage') {
      const size = Number(query.get('pageSize'))
      const start = (Number(query.get('pageNo')) - 1) * size
      const found = [...books.values()].filter(({ title }) => title.includes(query.get('title') ?? ''))
      found.sort(
        (one, other) => one.title.localeCompare(other.title) * (query.get('sortOrder') === 'desc' ? -1 : 1),
      )
      return envelope(response, { type: 'page', list: found.slice(start, start + size), total: found.length })
    }
    if (verb === 'get') return json(response, 200, books.get(query.get('id') ?? '') ?? null)
    if (verb === 'delete') {
      for (const id of (query.get('ids') ?? query.get('id') ?? '').split(',')) books.delete(id)
      return envelope(response, null)
    }
    if (typeof body['title'] !== 'string')
      return json(response, 422, {
        success: false,
        code: 422,
        message: 'A book has a title.',
        data: { fields: [{ field: 'title', code: 'T1', message: 'Which title?' }] },
      })
    const id = typeof body['id'] === 'string' ? body['id'] : String(books.size + 1)
    books.set(id, { ...books.get(id), ...body, id, title: body['title'] })
    return envelope(response, { id })
  }
  const odd: Readonly<Record<string, Answer>> = {
    redirect: (_, response) => void response.writeHead(302, { location: '/books/getPage' }).end(),
    silent: () => undefined,
    halting: (_, response) => void response.writeHead(200).write('{"list": ['),
    hangingUp: (request) => void request.socket.destroy(),
    cutOff: (request, response) => void response.writeHead(200).write('[', () => request.socket.destroy()),
    garbage: (_, response) => void response.end('<html>'),
    frameless: (_, response) => json(response, 200, { rows: [] }),
    scalars: (_, response) => json(response, 200, [1, 2]),
    deep: (_, response) => void response.end('['.repeat(200_000) + ']'.repeat(200_000)),
    broken: (_, response) => json(response, 500, { success: false, code: 500, message: 'at line 7' }),
    suspicious: (_, response) => json(response, 401, { success: false, code: 401, message: 'Who are you?' }),
    endless: async (request, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(256 * 1024, '[')
      const gone = new Promise((resolve) => request.socket.once('close', resolve))
      while (!request.socket.destroyed) {
        sent += chunk.length
        const drained = new Promise((resolve) => response.once('drain', resolve))
        if (!response.write(chunk)) await Promise.race([drained, gone])
      }
    },
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    const [, kind = '', verb = ''] = url.pathname.split('/')
    seen.push({ method: request.method ?? '', path: url.pathname + url.search, headers: request.headers })
    void (kind === 'books'
      ? serve(request, response, verb, url.searchParams)
      : odd[kind]?.(request, response))
  })
  // Callers abort here, which must not end the process.
  server.on('connection', (socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    add: (more) => more.forEach((book) => books.set(book.id, book)),
    remove: (some) => some.forEach(({ id }) => books.delete(id)),
    book: (id) => books.get(id),
    sent: () => sent,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function read(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
