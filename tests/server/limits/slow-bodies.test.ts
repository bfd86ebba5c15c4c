import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

describe.each(olderDatabase)('stalled request bodies on $name', (database) => {
  const here = useConsole(database, { BODY_TIMEOUT_SECONDS: '1', UPLOAD_TIMEOUT_SECONDS: '1' })
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await here.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  const sockets: Socket[] = []
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

  const begin = async (path: string, type: string, length: number, token = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(
      `POST ${basePath}${path} HTTP/1.1\r\nhost: x\r\nlanguage: en\r\ncontent-type: ${type}\r\n` +
        `content-length: ${length}\r\n${token ? `authorization: ${token}\r\n` : ''}\r\n`,
    )
    return socket
  }
  const refused = async (reason: string): Promise<number> => {
    const { payload } = await here.server.app.inject('/metrics')
    return Number(new RegExp(`reason="${reason}"\\} (\\d+)`).exec(payload)?.[1] ?? 0)
  }

  it('end with status 408', async () => {
    const socket = await begin('/system/login', 'application/json', 1000)
    socket.write('{"userName":')
    const said = await text(socket)
    expect(said).toMatch(/^HTTP\/1.1 408 /)
    expect(said).toContain('The request stopped arriving')
    expect(await refused('slow-body')).toBe(1)
  })

  it('are read as long as bytes arrive, however slowly', async () => {
    const body = JSON.stringify({ loginId: 'abc' })
    const socket = await begin('/system/getLoginCaptcha', 'application/json', body.length)
    const said = text(socket)
    // For twice as long as a body may stall.
    for (const letter of body) {
      socket.write(letter)
      await new Promise((resolve) => setTimeout(resolve, 2200 / body.length))
    }
    socket.end()
    expect(await said).toMatch(/^HTTP\/1.1 200 /)
  })

  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'y'.repeat(5000)}`

  it('of files end, and count as no failure of the server', async () => {
    const failures = await refused('failed')
    const socket = await begin('/file/upload', 'multipart/form-data; boundary=x', 1_000_000, here.admin.token)
    socket.write(form)
    expect(await text(socket)).toBe('')
    await vi.waitFor(async () => expect(await refused('caller-left')).toBe(1), { timeout: 10_000 })
    expect(await refused('failed')).toBe(failures)
  })

  it('of files count as no failure when their sender disconnects, either', async () => {
    const before = { left: await refused('caller-left'), failures: await refused('failed') }
    const socket = await begin('/file/upload', 'multipart/form-data; boundary=x', 1_000_000, here.admin.token)
    await new Promise((resolve) => socket.write(form, resolve))
    socket.destroy()
    await vi.waitFor(async () => expect(await refused('caller-left')).toBe(before.left + 1), {
      timeout: 10_000,
    })
    expect(await refused('failed')).toBe(before.failures)
  })
})
