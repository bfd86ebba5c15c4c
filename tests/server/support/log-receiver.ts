import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line as a receiver reads it. */
export interface ReceivedLine {
  readonly seq: number
  readonly hash: string
  readonly previous: string
  readonly entry: Readonly<Record<string, string>> | null
}

/** True when the hash of a line fits its content, computed as docs/security.md tells receivers. */
export function isRight({ hash, ...rest }: ReceivedLine): boolean {
  return createHash('sha256').update(canonical(rest)).digest('hex') === hash
}

/** JSON by RFC 8785, for texts, whole numbers, null and objects. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as never)[name])}`).join(',')}}`
}

/** Answers a request with a status. The lines are noted before. */
type Answer = (lines: readonly ReceivedLine[], request: IncomingMessage) => number | Promise<number>

/** Starts a receiver of the operation log over HTTP. */
export async function startReceiver(answer: Answer = () => 204) {
  const requests: (readonly ReceivedLine[])[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string
    const lines = body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ReceivedLine)
    requests.push(lines)
    const status = await answer(lines, request)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/log`,
    /** The lines of each request, in the order of arrival. */
    requests,
    numbers: () => requests.flat().map(({ seq }) => seq),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
