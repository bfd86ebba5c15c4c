import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { failToOpen } from './fail-to-open'

describe('opening the database of an unready server', () => {
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  /** Starts a server that passes each connection to `welcome`, and returns its URL. */
  const serve = (welcome: (socket: Socket) => void): Promise<string> =>
    new Promise((resolve) => {
      const server = createServer((socket) => welcome(socket.on('error', () => {})))
      servers.push(server)
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        resolve(`postgres://me:s3cret@127.0.0.1:${port}/db`)
      })
    })

  /** Returns a message of the PostgreSQL protocol: a type, a length that includes itself, a body. */
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const errorMessage = (code: string, text: string) =>
    message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

  test('tries again while the server starts up, and reports a final error', async () => {
    const starting = errorMessage('57P03', 'the database system is starting up')
    const refused = errorMessage('53300', 'sorry, too many clients already')
    let connections = 0
    const url = await serve((socket) => {
      socket.once('data', () => socket.end(++connections < 4 ? starting : refused))
    })
    expect((await failToOpen(url)).hint).toContain('max_connections')
    expect(connections).toBe(4)
  })

  test('refuses a server that is too old', async () => {
    const text = (value: string) => Buffer.from(`${value}\0`)
    const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
    const ready = message('Z', Buffer.from('I'))
    const session = Buffer.concat([message('R', Buffer.alloc(4)), ready])
    const column = Buffer.concat([
      int16(1),
      text('server_version_num'),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
    ])
    const row = Buffer.concat([int16(1), Buffer.from([0, 0, 0, 6]), Buffer.from('140011')])
    const set = Buffer.concat([message('C', text('SET')), message('C', text('SET')), ready])
    const show = Buffer.concat([message('T', column), message('D', row), message('C', text('SHOW')), ready])
    const url = await serve((socket) => {
      const answers = [session, set, show]
      socket.on('data', () => socket.write(answers.shift() ?? Buffer.alloc(0)))
    })
    const { message: said, hint } = await failToOpen(url)
    expect(said).toMatch(/^The PostgreSQL at 127\.0\.0\.1:\d+\/db is version 14$/)
    expect(hint).toContain('15 or newer')
  })
})
