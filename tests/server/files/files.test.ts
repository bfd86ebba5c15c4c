import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { createFileStore } from '../../../server-stub/platform/files/file-store'
import { seedPictures } from '../../../server-stub/product/seed/seed-pictures'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'
import { gif, pictureBody, pixelsOf, png } from './pictures'

describe.each(databases)('pictures and files on $name', (database) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'console-files-'))
  let server: ConsoleServer
  const clients = new Map<string, Client>()
  const as = async (name: string): Promise<Client> => {
    const known = clients.get(name) ?? (await server.login(name))
    clients.set(name, known)
    return known
  }
  const upload = async (name: string, content = png) =>
    (await as(name)).call('POST', '/image/upload', { body: pictureBody(content) })
  const uploaded = async (name: string) => String((await upload(name)).data)
  const look = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })
  const stored = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  const send = async (name: string, fileName: string, content: Buffer) => {
    const boundary = 'boundary0123456789'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/html\r\n\r\n`
    return server.send({
      method: 'POST',
      url: `${basePath}/file/upload`,
      headers: {
        authorization: (await as(name)).token,
        language: 'en',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }

  beforeAll(async () => {
    server = await openConsole(database, { DATA_DIR: dataDir, FILE_LIMIT_MB: '1' })
    await seedPictures({
      database: server.database,
      environment: { seedScale: 'small' },
      storage: server.options.files,
      basePath,
    })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  describe('the picture upload (P26)', () => {
    it('stores a picture and returns its address, which shows it', async () => {
      const address = await uploaded('primary')
      expect(address).toMatch(/^\/ylvm3\.0\/file\/view\/[0-9a-f]{32}\.png$/)
      const shown = await look(address, { authorization: (await as('primary')).token })
      expect(shown.statusCode).toBe(200)
      expect(await pixelsOf(shown.rawPayload)).toEqual(await pixelsOf(png))
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    })

    it('takes a data URL too', async () => {
      const body = { data: `data:image/png;base64,${png.toString('base64')}` }
      expect((await (await as('primary')).call('POST', '/image/upload', { body })).success).toBe(true)
    })

    it.each([
      ['a GIF', gif],
      ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
      ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ])('refuses %s, whatever its name (V23, M8)', async (_, content) => {
      expect(await upload('primary', content)).toMatchObject({ status: 415, message: 'Wrong file type' })
    })

    it('refuses more than 2 MB (V24, M9)', async () => {
      const most = 2 * 1024 * 1024
      const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
      expect(await upload('primary', padded(most + 1))).toMatchObject({
        status: 413,
        message: 'Picture size cannot exceed 2M',
      })
      expect((await upload('primary', padded(most))).success).toBe(true)
    })

    it.each([{}, { data: '' }, { data: 7 }, { data: '!!!' }, null])('refuses %j', async (body) => {
      expect((await (await as('primary')).call('POST', '/image/upload', { body })).success).toBe(false)
    })

    it('needs a permission to change something, and is refused to demo accounts (V82)', async () => {
      expect((await upload('finance')).status).toBe(403)
      expect((await upload('demo')).message).toBe('Demo mode prohibits this operation')
      const nobody = await server.send({
        method: 'POST',
        url: `${basePath}/image/upload`,
        payload: pictureBody(png),
      })
      expect(nobody.status).toBe(401)
    })
  })

  describe('the deletion of a picture (P27)', () => {
    const remove = async (name: string, imageName: string) =>
      (await as(name)).call('DELETE', '/image/delete', { query: { imageName } })

    it('removes a picture that no record uses, at once', async () => {
      const address = await uploaded('secondary')
      const before = stored()
      expect((await remove('secondary', address)).success).toBe(true)
      expect(stored()).toBe(before - 1)
      expect((await look(address, { authorization: (await as('secondary')).token })).statusCode).toBe(404)
      expect((await remove('secondary', address)).status).toBe(404)
    })

    it('is allowed to the own operator and those above', async () => {
      const address = await uploaded('primary')
      expect((await remove('third', address)).status).toBe(403)
      const below = await uploaded('third')
      expect((await remove('primary', below)).success).toBe(true)
      expect((await remove('admin', address)).success).toBe(true)
    })

    it('succeeds for a picture of the public library, but keeps it', async () => {
      const address = await libraryAddress()
      expect((await remove('admin', address)).success).toBe(true)
      expect((await look(address)).statusCode).toBe(200)
    })

    it('keeps a picture in use until no record refers to it', async () => {
      const admin = await as('admin')
      const address = await uploaded('admin')
      const added = await admin.call('POST', '/imgLib/vmGoodsImg/public/add', {
        body: { goods_name: 'Soup', goods_url: address },
      })
      const { id } = added.data as { id: string }
      const name = address.split('/').at(-1)!
      const store = createFileStore({
        database: server.database,
        storage: server.options.files,
        definitions: () => server.metadata.current(),
      })
      expect(await store.release(name)).toBe(false)
      const aDayLater = () =>
        sql`update console.file set released_at = now() - interval '25 hours' where name = ${name}`.execute(
          server.database.db,
        )
      await aDayLater()
      await store.sweep()
      expect(await store.find(name)).toBeDefined()
      await admin.call('DELETE', '/imgLib/vmGoodsImg/public/delete', { query: { id } })
      await aDayLater()
      await store.sweep()
      expect(await store.find(name)).toBeUndefined()
      expect(await store.storage.get(name)).toBeUndefined()
    })

    it.each(['../../etc/passwd', '..%2F..%2Fpostgres', 'x.png', ''])('finds no file %j', async (name) => {
      expect((await remove('admin', name)).status).toBe(404)
    })
  })

  const libraryAddress = async () => {
    const page = await (
      await as('third')
    ).call('GET', '/imgLib/vmGoodsImg/public/getPage', {
      query: { pageNo: 1, pageSize: 10, goods_name: 'cola' },
    })
    return String((page.data as { list: { goods_url: string }[] }).list[0]?.goods_url)
  }

  it('P28 distinguishes pictures of the public library from others', async () => {
    const third = await as('third')
    const check = async (imageUrl: string) =>
      (await third.call('GET', '/imgLib/vmGoodsImg/public/checkPub', { query: { imageUrl } })).data
    const address = await libraryAddress()
    expect(await check(address)).toBe(true)
    expect(await check(`https://console.example${address}`)).toBe(true)
    expect(await check(await uploaded('third'))).toBe(false)
    expect(await check('https://example.org/a.png')).toBe(false)
  })

  it('P29 lists the library by name to every operator (C27), and the maker alone changes it', async () => {
    const third = await as('third')
    const page = await third.call('GET', '/imgLib/vmGoodsImg/public/getPage', {
      query: { pageNo: 1, pageSize: 10, goods_name: 'tea' },
    })
    expect((page.data as { list: object[] }).list).toEqual([
      expect.objectContaining({
        goods_name: 'Green tea 500 ml',
        img_id: 'P1002',
        goods_url: expect.stringMatching(/^\/ylvm3\.0\/file\/view\//) as string,
      }),
    ])
    const body = { goods_name: 'Mine', goods_url: await uploaded('third') }
    expect((await third.call('POST', '/imgLib/vmGoodsImg/public/add', { body })).status).toBe(403)
    expect((await (await as('maker')).call('POST', '/imgLib/vmGoodsImg/public/add', { body })).success).toBe(
      true,
    )
  })

  describe('a file', () => {
    const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj << >> endobj')

    it('is stored unchanged, and served under its name as a download', async () => {
      const answer = await send('primary', 'Bericht über Äpfel.pdf', pdf)
      const { url, name } = answer.data as { url: string; name: string }
      expect(name).toBe('Bericht über Äpfel.pdf')
      const shown = await look(url, { authorization: (await as('primary')).token })
      expect(shown.rawPayload.equals(pdf)).toBe(true)
      expect(shown.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    })

    it('loses the path in its name', async () => {
      const answer = await send('primary', '..\\\\..\\\\etc/../notes.txt', Buffer.from('hello'))
      expect((answer.data as { name: string }).name).toBe('notes.txt')
    })

    it.each([
      ['an HTML page', 'page.html', Buffer.from('<script>alert(1)</script>')],
      ['a program', 'setup.exe', Buffer.from(`MZ${'\0'.repeat(200)}`)],
      ['a program named like a picture', 'photo.png', Buffer.from(`MZ${'\0'.repeat(200)}`)],
      ['a picture named like a PDF', 'paper.pdf', png],
    ])('is refused when it is %s (M8)', async (_, name, content) => {
      expect(await send('primary', name, content)).toMatchObject({ status: 415, message: 'Wrong file type' })
    })

    it('is refused when it is too large, and leaves nothing behind', async () => {
      const before = stored()
      const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])
      expect(await send('primary', 'large.pdf', large)).toMatchObject({
        status: 413,
        message: 'The file cannot exceed 1 MB.',
      })
      expect(stored()).toBe(before)
    })

    it('is refused without a permission to change anything', async () => {
      expect((await send('finance', 'a.pdf', pdf)).status).toBe(403)
    })
  })

  describe('the address of a file', () => {
    it('shows nothing without a session, except the public library', async () => {
      expect((await look(await uploaded('primary'))).statusCode).toBe(404)
      // The response has no cookie, whoever the caller, because shared caches may keep it.
      const asked: Record<string, string>[] = [{}, { authorization: (await as('primary')).token }]
      for (const headers of asked) {
        const open = await look(await libraryAddress(), headers)
        expect(open.statusCode).toBe(200)
        expect(open.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(open.headers['set-cookie']).toBeUndefined()
      }
    })

    it('opens for image elements by a cookie that is good for nothing else', async () => {
      const { token } = await as('primary')
      const first = await server.app.inject({
        url: `${basePath}/system/getUserInfo`,
        headers: { authorization: token },
      })
      const cookie = String(first.headers['set-cookie'])
      expect(cookie).toMatch(/; Path=\/ylvm3\.0\/file\/view; HttpOnly; SameSite=Strict$/)
      const address = await uploaded('primary')
      const [pair = ''] = cookie.split(';')
      expect((await look(address, { cookie: pair })).statusCode).toBe(200)
      expect((await look(`${basePath}/system/getUserInfo`, { cookie: pair })).statusCode).toBe(401)
      expect((await look(address, { cookie: `${pair}x` })).statusCode).toBe(404)
    })

    it.each(['..%2F..%2Fpostgres%2FPG_VERSION', '%2e%2e/%2e%2e/x', `${'0'.repeat(32)}.png`, 'a.png'])(
      'leads to no other file: %s',
      async (name) => {
        const answer = await look(`${basePath}/file/view/${name}`, {
          authorization: (await as('admin')).token,
        })
        expect(answer.statusCode).toBe(404)
      },
    )
  })

  it('stored and removed files are counted', async () => {
    const figures = (await server.app.inject('/metrics')).body
    expect(figures).toMatch(/console_files_stored_total\{type="image\/png"\} [1-9]/)
    expect(figures).toMatch(/console_files_removed_total [1-9]/)
  })
})
