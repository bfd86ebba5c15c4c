import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

interface Machines {
  readonly total: number
  readonly unplaced: number
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
  readonly longitudes: readonly (number | null)[]
  readonly marks: string
}

const base = '/device/machineMap'
const machinesOf = async (who: Client, query: Record<string, unknown> = {}): Promise<Machines> =>
  (await who.call('GET', `${base}/getMachines`, { query })).data as Machines

describe.each(olderDatabase)('the map of machines (B9)', (database) => {
  let server: ConsoleServer
  let admin: Client
  let primary: Client
  let geocoder: Server
  let host = ''
  const asked: string[] = []
  let reply: (path: string) => { status: number; headers?: Record<string, string>; body: string }

  beforeAll(async () => {
    geocoder = createServer((request, response) => {
      asked.push(request.url ?? '')
      const { status, headers = {}, body } = reply(request.url ?? '')
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(geocoder.address() as AddressInfo).port}`
    server = await openConsole(database, { GEOCODER_HOSTS: host })
    admin = await server.login('admin')
    primary = await server.login('primary')
  })
  afterAll(async () => {
    geocoder.close()
    await server.stop()
  })

  const setParameter = async (code: string, value: string) => {
    const found = await admin.call('GET', '/system/config/getPage', { query: { code } })
    const [row] = (found.data as { list: Record<string, unknown>[] }).list
    return admin.call('PUT', '/system/config/edit', { body: { ...row, value } })
  }

  it('gives all machines of a filter in columns, with and without a place (A25)', async () => {
    const all = await machinesOf(admin)
    const listed = await admin.call('GET', '/device/machine/getPage', { query: { pageSize: 1 } })
    expect(all.total).toBe((listed.data as { total: number }).total)
    expect(all.longitudes.filter((degrees) => degrees === null)).toHaveLength(all.unplaced)
    // Some machines have never reported a place; one reported 0, 0.
    expect(all.unplaced).toBeGreaterThan(2)
    expect(all.marks).toMatch(new RegExp(`^[0-3]{${all.total}}$`))
    const offline = await machinesOf(admin, { onlineStatus: 1 })
    expect(offline.total).toBe([...all.marks].filter((mark) => mark === '2').length)
    expect(gzipSync(JSON.stringify(all)).length / all.total).toBeLessThan(40)
  })

  it('gives only machines of the own operators (A27)', async () => {
    const own = await machinesOf(primary)
    const all = await machinesOf(admin)
    const listed = await primary.call('GET', '/device/machine/getPage', { query: { pageSize: -1 } })
    const { list } = listed.data as { list: { id: string }[] }
    expect(new Set(own.ids)).toEqual(new Set(list.map(({ id }) => id)))
    expect(own.total).toBeLessThan(all.total)
  })

  it('refuses levels that may not be queried, unknown filters and crafted ones (A27, V31)', async () => {
    const third = await server.login('third')
    const ask = (who: Client, query: Record<string, unknown>) =>
      who.call('GET', `${base}/getMachines`, { query }).then(({ status }) => status)
    expect(await ask(third, { vipGrades: '1' })).toBe(422)
    expect(await ask(primary, { lockPassword: '1' })).toBe(400)
    expect(await ask(primary, { 'machineNo"; drop table records.machine; --': '1' })).toBe(400)
    const foreign = (await machinesOf(admin)).total
    const others = await machinesOf(primary, { departmentId: '1' })
    expect(others.total).toBeLessThan(foreign)
  })

  it('gives the card of an own machine, and answers for a foreign one as for an unknown one (M46)', async () => {
    const own = await machinesOf(primary)
    const all = await machinesOf(admin)
    const foreign = all.ids.find((id) => !own.ids.includes(id)) ?? ''
    const card = await primary.call('GET', `${base}/getMachine`, { query: { id: own.ids[0] } })
    expect(card.data).toMatchObject({ machineNo: own.numbers[0], placed: expect.any(Boolean) })
    expect((card.data as { stockAlerts: number }).stockAlerts).toBeGreaterThanOrEqual(0)
    const [other, none, odd] = await Promise.all(
      [foreign, '999999999', "1' or '1'='1"].map((id) =>
        primary.call('GET', `${base}/getMachine`, { query: { id } }),
      ),
    )
    expect([other?.status, other?.message]).toEqual([404, 'The machine was not found'])
    expect([none?.status, none?.message]).toEqual([404, 'The machine was not found'])
    expect(odd?.status).toBe(404)
  })

  it.each(['getMachines', 'getSettings', 'getPlaces', 'getMachine?id=1', 'searchLocation?keyword=a'])(
    'is closed to people without the permission: %s',
    async (path) => {
      const finance = await server.login('finance')
      const [address = '', text] = path.split('?')
      const query = Object.fromEntries(new URLSearchParams(text))
      expect((await finance.call('GET', `${base}/${address}`, { query })).status).toBe(403)
      expect((await server.send({ method: 'GET', url: `/ylvm3.0${base}/${path}` })).status).toBe(401)
    },
  )

  it('finds places by Latin letters and by Chinese, larger and nearer ones first (P50)', async () => {
    const find = async (keyword: string, rest: object = {}) => {
      const { data } = await admin.call('GET', `${base}/searchLocation`, { query: { keyword, ...rest } })
      return (data as { list: { name: string; region: string; longitude: number }[] }).list
    }
    expect((await find('shangh'))[0]).toMatchObject({ name: 'Shanghai', region: 'China' })
    expect((await find('家庄'))[0]?.name).toBe('Shijiazhuang')
    expect((await find('munchen'))[0]?.name).toBe('Garching bei München')
    expect((await find('thessaloniki'))[0]?.region).toBe('Greece')
    expect((await find('york city'))[0]?.name).toBe('New York City')
    const [first] = await find('suzhou', { near: '116.98,33.64' })
    expect(first?.longitude).toBeCloseTo(116.98, 1)
    expect((await find('suzhou'))[0]?.longitude).toBeGreaterThan(120)
    expect(await find('no such place anywhere')).toEqual([])
    expect(await find("'; drop table console.place; --")).toEqual([])
    expect(await find('%')).toEqual([])
    const chinese = await server.login('admin', { language: 'zh' })
    const { data } = await chinese.call('GET', `${base}/searchLocation`, { query: { keyword: '杭州' } })
    expect((data as { list: object[] }).list[0]).toMatchObject({ name: '杭州', region: '浙江省，中国' })
  })

  it.each([
    { keyword: '' },
    { keyword: 'a'.repeat(101) },
    { keyword: 'a', near: '1' },
    { keyword: 'a', near: '1,91' },
  ])('refuses a malformed search: %j', async (query) =>
    expect((await admin.call('GET', `${base}/searchLocation`, { query })).status).toBe(400),
  )

  describe('a geocoder', () => {
    const search = async () => {
      const { data } = await admin.call('GET', `${base}/searchLocation`, { query: { keyword: 'Zzyzx Road' } })
      return data as { list: object[]; geocoderFailed: boolean }
    }
    const found = JSON.stringify([{ lat: '35.1', lon: '-116.1', display_name: 'Zzyzx Road, California' }])

    it('is asked when one is set, and gets only the keyword', async () => {
      reply = () => ({ status: 200, body: found })
      expect((await setParameter('mapGeocoderUrl', `http://${host}/s?q={query}`)).status).toBe(200)
      const { list, geocoderFailed } = await search()
      expect(list).toEqual([{ name: 'Zzyzx Road', region: 'California', longitude: -116.1, latitude: 35.1 }])
      expect(geocoderFailed).toBe(false)
      expect(asked.at(-1)).toBe('/s?q=Zzyzx%20Road')
    })

    it.each<[string, () => { status: number; headers?: Record<string, string>; body: string }]>([
      ['redirects', () => ({ status: 302, headers: { location: 'http://127.0.0.1/admin' }, body: '' })],
      ['responds with status 500', () => ({ status: 500, body: 'no' })],
      ['responds without JSON', () => ({ status: 200, body: '<html>' })],
      ['responds with more than 1 MB', () => ({ status: 200, body: `["${'a'.repeat(1_100_000)}"]` })],
    ])('that %s is reported as failed', async (_what, answer) => {
      reply = answer
      expect(await search()).toEqual({ list: [], geocoderFailed: true })
    })

    it.each([
      'http://127.0.0.1:1/s?q={query}',
      'http://169.254.169.254/latest?q={query}',
      'http://localhost/?{query}',
    ])('at a host that is not listed is not called: %s', async (address) => {
      const before = asked.length
      await setParameter('mapGeocoderUrl', address)
      expect(await search()).toEqual({ list: [], geocoderFailed: true })
      expect(asked).toHaveLength(before)
    })
  })

  it('refuses parameters that no map could be drawn from, with a readable reason', async () => {
    for (const [code, value] of [
      ['mapTileUrl', 'tiles'],
      ['mapTileUrl', 'http://tile.example/{z}/{x}/{y}.png'],
      ['mapTileSubdomains', 'a,b'],
      ['mapTileCoordinates', 'bd09'],
      ['mapTileMaxZoom', '40'],
      ['mapGeocoderUrl', 'https://geo.example/'],
    ] as const) {
      const answer = await setParameter(code, value)
      expect(answer.status, `${code} ${value}`).toBe(422)
      const { fields } = answer.data as { fields: { field: string; message: string }[] }
      expect(fields[0]?.field).toBe('value')
      expect(fields[0]?.message).not.toMatch(/^map\./)
    }
  })

  it('lets pages show tiles from the address that is set, from the next page on', async () => {
    const policy = async () => {
      const { headers } = await server.app.inject({
        method: 'GET',
        url: '/',
        headers: { accept: 'text/html' },
      })
      return String(headers['content-security-policy'])
    }
    expect(await policy()).not.toContain('tile.example')
    await setParameter('mapTileUrl', 'https://{s}.tile.example/{z}/{x}/{y}.png')
    await setParameter('mapTileSubdomains', '12')
    expect(await policy()).toMatch(/img-src [^;]*https:\/\/1\.tile\.example https:\/\/2\.tile\.example/)
    const { data } = await admin.call('GET', `${base}/getSettings`)
    expect(data).toMatchObject({ tiles: { subdomains: '12', coordinates: 'wgs84' }, badTiles: false })
    expect((await setParameter('mapTileUrl', 'none')).status).toBe(200)
    expect(await policy()).not.toContain('tile.example')
  })
})
