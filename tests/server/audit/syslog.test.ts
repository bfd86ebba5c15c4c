import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { SealedEntry } from '../../../server-stub/platform/journal/chain/sealed-entry'
import { sendTo } from '../../../server-stub/platform/journal/delivery/send-entries'
import { syslogFrame } from '../../../server-stub/platform/journal/delivery/syslog-frame'

const sealed = (seq: number): SealedEntry => ({
  seq,
  hash: 'ab'.repeat(32),
  previous: '00'.repeat(32),
  sealedAt: '2026-11-28T04:39:34.120Z',
  entry: { id: String(seq), name: '姓名 😀\n', operateTime: '2026-11-28T04:39:33+00:00' },
})

async function listen(server: Server): Promise<{ readonly host: string; readonly port: number }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

/** Splits a stream of octet-counted frames (RFC 6587) into messages. */
function messagesIn(bytes: Buffer): readonly string[] {
  const messages: string[] = []
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at)
    const length = Number(bytes.toString('ascii', at, space))
    messages.push(bytes.toString('utf8', space + 1, space + 1 + length))
    at = space + 1 + length
  }
  return messages
}

const read = async (socket: Socket): Promise<Buffer> => Buffer.concat(await socket.toArray())

it('sends RFC 5424 messages in frames of their length, on a connection that both sides close', async () => {
  const received: Buffer[] = []
  const { host, port } = await listen(
    createServer({ allowHalfOpen: true }, async (socket) => {
      received.push(await read(socket))
      socket.end()
    }),
  )
  await sendTo({ kind: 'syslog', host, port, isSecure: false })([sealed(1), sealed(2)])
  const messages = messagesIn(Buffer.concat(received))
  expect(messages).toHaveLength(2)
  const form = /^<110>1 (\S+) (\S+) console - operation - (\{.*\})$/
  const parts = messages.map((message) => form.exec(message) ?? [])
  expect(parts[0]?.[1]).toBe('2026-11-28T04:39:33+00:00')
  expect(parts.map(([, , , json]) => JSON.parse(json ?? '') as unknown)).toEqual([sealed(1), sealed(2)])
})

it('writes the text in ASCII, and a host name in printable characters', () => {
  const frame = syslogFrame(sealed(1), 'my höst\n')
  expect(frame).toMatch(/^\d+ <110>1 \S+ myhst console /)
  expect(frame).toMatch(/^[\x20-\x7e]*$/)
  expect(syslogFrame({ ...sealed(1), entry: null }, '')).toContain(
    '<110>1 2026-11-28T04:39:34.120Z - console',
  )
})

it('takes nothing as delivered when the receiver closes first', async () => {
  const { host, port } = await listen(createServer((socket) => socket.end()))
  await expect(sendTo({ kind: 'syslog', host, port, isSecure: false })([sealed(1)])).rejects.toThrow()
})

it('takes nothing as delivered when the receiver dies amid a batch', async () => {
  const { host, port } = await listen(
    createServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
  )
  const many = Array.from({ length: 500 }, (_, at) => sealed(at))
  await expect(sendTo({ kind: 'syslog', host, port, isSecure: false })(many)).rejects.toThrow()
})

it('rejects when there is no receiver', async () => {
  const server = createServer()
  const { host, port } = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  await expect(sendTo({ kind: 'syslog', host, port, isSecure: false })([sealed(1)])).rejects.toThrow(
    'ECONNREFUSED',
  )
})
