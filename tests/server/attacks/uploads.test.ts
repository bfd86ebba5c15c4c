import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { loadSharp } from '../../../server-stub/platform/files/load-sharp'
import { gif, pictureBody, pixelsOf, png } from '../files/pictures'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

const sharp = await loadSharp()
const page = '<html><script>alert(document.domain)</script></html>'
const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const refusal = { status: 415, message: 'Wrong file type' }

/** A picture of 40 by 20 pixels, one half red and one blue. */
const halves = sharp({ create: { width: 40, height: 20, channels: 3, background: '#d02020' } }).composite([
  { input: { create: { width: 20, height: 20, channels: 3, background: '#2020d0' } }, left: 0, top: 0 },
])

/** Returns a PNG with this size in its header and this content. */
function pngOf(width: number, height: number, content: Buffer): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length, 0)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc32(body), body.length + 4)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(content)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

describe.each(olderDatabase)('hostile uploads on $name', (database) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'console-attacks-'))
  let server: ConsoleServer
  let client: Client
  beforeAll(async () => {
    server = await openConsole(database, { DATA_DIR: dataDir, FILE_LIMIT_MB: '4' })
    client = await server.login('primary')
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  const upload = (content: Buffer) => client.call('POST', '/image/upload', { body: pictureBody(content) })
  const look = async (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: client.token } })
  const shown = async (content: Buffer) => {
    const answer = await upload(content)
    expect(answer.message).toBeNull()
    return (await look(String(answer.data))).rawPayload
  }
  const attach = (fileName: string, content: Buffer, head = `filename="${fileName}"`) => {
    const boundary = 'boundary0123456789'
    const lines = `--${boundary}\r\ncontent-disposition: form-data; name="file"; ${head}\r\ncontent-type: image/png\r\n\r\n`
    return server.send({
      method: 'POST',
      url: `${basePath}/file/upload`,
      headers: {
        authorization: client.token,
        language: 'en',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(lines), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const attached = async (fileName: string, content: Buffer) => {
    const { data, message } = await attach(fileName, content)
    expect(message).toBeNull()
    return look((data as { url: string }).url)
  }

  describe('a redrawn picture', () => {
    it('is upright and loses the place, time and author of the photo', async () => {
      const photo = await halves
        .clone()
        .withExif({ IFD0: { Copyright: 'Jane-Doe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      expect(photo.includes('Jane-Doe')).toBe(true)
      const kept = await shown(photo)
      expect(kept.includes('Jane-Doe')).toBe(false)
      const found = await sharp(kept).metadata()
      expect(found).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
      expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    })

    it.each([
      ['an HTML page', Buffer.from(page)],
      ['an archive', archive],
    ])('loses %s appended to it', async (_, tail) => {
      const kept = await shown(Buffer.concat([png, tail]))
      expect(kept.includes(tail)).toBe(false)
      expect(await pixelsOf(kept)).toEqual(await pixelsOf(png))
    })

    it('loses a page in its comment', async () => {
      const text = Buffer.from(`Comment\0${page}`, 'latin1')
      const chunk = Buffer.concat([Buffer.from('tEXt'), text])
      const head = Buffer.alloc(4)
      head.writeUInt32BE(text.length)
      const sum = Buffer.alloc(4)
      sum.writeUInt32BE(crc32(chunk))
      const picture = Buffer.concat([png.subarray(0, 33), head, chunk, sum, png.subarray(33)])
      expect((await shown(picture)).includes('script')).toBe(false)
    })

    it('is stored for files of forms too, animated ones included', async () => {
      const frames = ['#000', '#808', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      )
      const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
        .gif()
        .toBuffer()
      const kept = await attached('moves.gif', Buffer.concat([moving, Buffer.from(page)]))
      expect(kept.rawPayload.includes('script')).toBe(false)
      expect(await sharp(kept.rawPayload, { animated: true }).metadata()).toMatchObject({
        format: 'gif',
        pages: 3,
      })
      const webp = await halves
        .clone()
        .withExif({ IFD0: { Copyright: 'Jane-Doe' } })
        .webp()
        .toBuffer()
      expect((await attached('photo.webp', webp)).rawPayload.includes('Jane-Doe')).toBe(false)
    })
  })

  describe('an upload', () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    it.each<[string, Buffer]>([
      ['an SVG drawing', Buffer.from(drawing)],
      ['an SVG drawing after an XML declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${drawing}`)],
      ['an HTML page after the beginning of a PNG', Buffer.concat([png.subarray(0, 40), Buffer.from(page)])],
      ['a truncated PNG', png.subarray(0, png.length - 200)],
      [
        'an HTML page after a JPEG header',
        Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(page)]),
      ],
      ['another format (TIFF)', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)])],
      ['a GIF, which V23 does not include', gif],
    ])('is refused for %s', async (_, content) => {
      const before = await names()
      expect(await upload(content)).toMatchObject(refusal)
      for (const name of ['a.png', 'a.svg', 'a.jpg'])
        expect(await attach(name, content), name).toMatchObject({ status: 415 })
      expect(await names()).toEqual(before)
    })

    it('is refused for a picture of more pixels than a server has room for', async () => {
      const bomb = pngOf(30_000, 30_000, Buffer.alloc(30_000 * 50))
      expect(bomb.length).toBeLessThan(10_000)
      const said = { status: 413, message: 'A picture cannot have more than 50 million pixels.' }
      expect(await upload(bomb)).toMatchObject(said)
      expect(await attach('bomb.png', bomb)).toMatchObject(said)
    })
  })

  describe('file names', () => {
    it.each([
      ['../../../../etc/cron.d/x.txt', 'x.txt'],
      ['..\\\\..\\\\windows\\\\x.txt', 'x.txt'],
      ['%2e%2e%2fx.txt', '%2e%2e%2fx.txt'],
      ['.txt', '.txt'],
      ['a\u202etxt.exe.txt', 'atxt.exe.txt'],
      ['CON:stream.txt', 'CONstream.txt'],
    ])('do not decide where a file is stored: %j', async (name, kept) => {
      const { data } = await attach(name, Buffer.from('words'))
      expect(data).toMatchObject({ name: kept })
      const { url } = data as { url: string }
      expect(url).toMatch(/^\/ylvm3\.0\/file\/view\/[0-9a-f]{32}\.txt$/)
      const stored = path.join(dataDir, 'files', url.slice(-36, -34), url.slice(-36))
      expect(await readFile(stored, 'utf8')).toBe('words')
    })

    it('cannot break out of a header', async () => {
      const head = `filename="a.txt"; filename*=UTF-8''a%0d%0aset-cookie%3a%20x%3d1%22%3b.txt`
      const { data } = await attach('', Buffer.from('words'), head)
      const answer = await look((data as { url: string }).url)
      expect(answer.statusCode).toBe(200)
      expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('x=1')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.=-]+$/)
    })

    it.each(['page.html', 'page.htm', 'page.svg', 'page.xhtml', 'page.js', 'page.txt.html', 'page'])(
      'of web pages are refused: %s',
      async (name) => expect(await attach(name, Buffer.from(page))).toMatchObject(refusal),
    )
  })

  it('a page named as a text file is served as bytes to save', async () => {
    const { headers } = await attached('notes.txt', Buffer.from(page))
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''notes.txt",
    })
  })

  it('a disguised file is refused after the whole upload, over a real connection too', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const body = new FormData()
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3 * 1024 * 1024, 7)])
    body.append('file', new Blob([program]), 'photo.png')
    const answer = await fetch(`${address}${basePath}/file/upload`, {
      method: 'POST',
      headers: { authorization: client.token, language: 'en' },
      body,
    })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ success: false, message: 'Wrong file type' })
  })

  const names = async () =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
})
