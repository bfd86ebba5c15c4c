import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

// Hosts of services: http/services, http/service-hosts. The login provider: entering/wechat, entering/parts.
describe.each(olderDatabase)('addresses named by users on $name', (database) => {
  let inside: Server
  let port: number
  const seen: string[] = []
  let server: ConsoleServer
  let admin: Client
  beforeAll(async () => {
    inside = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(302, { location: `http://127.0.0.1:${port}/moved` }).end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    port = (inside.address() as AddressInfo).port
    server = await openConsole(database, { SERVICE_HOSTS: `listed.example, 127.0.0.1:${port}` })
    admin = await server.login('admin')
  })
  afterAll(async () => {
    await server.stop()
    inside.closeAllConnections()
    await new Promise((resolve) => inside.close(resolve))
  })
  beforeEach(() => void seen.splice(0))

  it('are looked up in the picture library and never called (P28)', async () => {
    const addresses = [
      `http://127.0.0.1:${port}/x.png`,
      `http://localhost:${port}/x.png`,
      `http://[::ffff:127.0.0.1]:${port}/x.png`,
      `http://2130706433:${port}/x.png`,
      `http://user:word@127.0.0.1:${port}/x.png`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_x',
      'data:image/png;base64,AAAA',
      '//127.0.0.1/x.png',
      'http://',
      '\u0000',
      `http://127.0.0.1/${'x'.repeat(8000)}`,
    ]
    for (const imageUrl of addresses) {
      const answer = await admin.call('GET', '/imgLib/vmGoodsImg/public/checkPub', { query: { imageUrl } })
      expect(answer.data ?? false, imageUrl.slice(0, 60)).toBe(false)
      expect(answer.status, imageUrl.slice(0, 60)).toBeLessThan(500)
    }
    expect(seen).toEqual([])
  })

  it('of pictures are stored in records and never called', async () => {
    const body = { goods_name: 'Lure', goods_url: `http://127.0.0.1:${port}/lure.png` }
    const added = await admin.call('POST', '/imgLib/vmGoodsImg/public/add', { body })
    expect(added.success).toBe(true)
    const query = { imageName: body.goods_url }
    expect((await admin.call('DELETE', '/image/delete', { query })).status).toBe(404)
    const { id } = added.data as { id: string }
    expect((await admin.call('DELETE', '/imgLib/vmGoodsImg/public/delete', { query: { id } })).success).toBe(
      true,
    )
    expect(seen).toEqual([])
  })

  it.each([
    ['another scheme', () => `ftp://127.0.0.1:${port}`],
    ['a file', () => 'file:///etc'],
    ['a data URL', () => 'data:application/json,[]'],
    ['a user name and a password', () => `http://user:word@127.0.0.1:${port}`],
    ['another port', () => `http://127.0.0.1:${port + 1}`],
    ['another name of the same host', () => `http://localhost:${port}`],
    ['the metadata address of a cloud', () => 'http://169.254.169.254'],
  ])('of services are not called unless they are listed: %s', async (_, url) => {
    expect(await bind(url())).toBe(502)
    expect(seen).toEqual([])
  })

  it('of services are called without following a redirect', async () => {
    expect(await bind(`http://127.0.0.1:${port}`)).toBe(502)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatch(/^GET \/getPage/)
  })

  /** Returns the status of a list bound to a service, 502 also when the binding itself is refused. */
  async function bind(url: string): Promise<number> {
    const entity = { entity: 'lure', type: 'object', properties: { title: { type: 'string' } } }
    const screen = { code: 'lure', kind: 'list', entity: 'lure', service: { url } }
    const menu = { code: 'lure', path: '/lure', title: 'Lure' }
    const body = { entities: [entity], screens: [screen], menu }
    const installed = await admin.call('POST', '/system/metadata/install', { body })
    if (installed.status === 422) return 502
    return (await admin.call('GET', '/service/lure/getPage', { query: { pageNo: 1 } })).status
  }
})
