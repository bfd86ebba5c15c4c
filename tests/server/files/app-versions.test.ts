import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'
import { png } from './pictures'
import { program } from './program'

type Row = Readonly<Record<string, unknown>>

describe.each(databases)('versions of the machine app on $name (L40, P77)', (database) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'console-apps-'))
  let server: ConsoleServer
  let maker: Client
  let primary: Client

  beforeAll(async () => {
    server = await openConsole(database, { DATA_DIR: dataDir, FILE_LIMIT_MB: '1' })
    maker = await server.login('maker')
    primary = await server.login('primary')
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  const upload = async (
    client: Client,
    fileName: string,
    content: Buffer,
    place = '/vmAppVersion/upload',
  ) => {
    const boundary = 'boundary0123456789'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    return server.send({
      method: 'POST',
      url: basePath + place,
      headers: {
        authorization: client.token,
        language: 'en',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const stored = async (content: Buffer) =>
    ((await upload(maker, 'host.apk', content)).data as { url: string }).url
  const add = (values: Row) =>
    maker.call('POST', '/vmAppVersion/add', {
      body: { appName: 'VM Host', deviceType: 1, versionName: '9.0.0', updateContent: 'New.', ...values },
    })
  const get = async (id: unknown) =>
    (await maker.call('GET', '/vmAppVersion/get', { query: { id } })).data as Row
  const md5Of = (content: Buffer) => createHash('md5').update(content).digest('hex')

  it('take size and MD5 from the stored file, whatever is sent, and are released now', async () => {
    const content = program('first')
    const fileUrl = `${await stored(content)}#host.apk`
    const added = await add({ versionCode: 90_000, fileUrl, fileSize: 1, md5: 'f'.repeat(32) })
    expect(added).toMatchObject({ success: true })
    const { id } = added.data as Row
    const row = await get(id)
    expect(row).toMatchObject({ fileUrl, fileSize: content.length, md5: md5Of(content) })
    expect(row['releaseTime']).toBe(row['createTime'])
    const other = program('second, which is longer')
    const edited = await maker.call('PUT', '/vmAppVersion/edit', {
      body: { id, fileUrl: await stored(other), releaseTime: '2026-12-24 18:00:00' },
    })
    expect(edited).toMatchObject({ success: true })
    expect(await get(id)).toMatchObject({
      fileSize: other.length,
      md5: md5Of(other),
      releaseTime: '2026-12-24 18:00:00',
    })
  })

  it('keep the size and hash of a file that is not changed', async () => {
    const { data } = await maker.call('GET', '/vmAppVersion/getPage', { query: { enableStatus: 1 } })
    const before = (data as { list: Row[] }).list.find(({ md5 }) => md5 !== null)!
    const { id, fileUrl } = before
    await maker.call('PUT', '/vmAppVersion/edit', { body: { id, fileUrl, updateContent: 'Clearer.' } })
    expect(await get(id)).toMatchObject({
      md5: before['md5'],
      fileSize: before['fileSize'],
      updateContent: 'Clearer.',
    })
  })

  it('have one code for each machine type, also when several are added at once (M13)', async () => {
    const fileUrl = await stored(program('third'))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add({ versionCode: 91_000, deviceType: 2, fileUrl })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(JSON.stringify(answers.find(({ success }) => !success)?.data)).toContain('versionCode')
    expect(await add({ versionCode: 91_000, deviceType: 3, fileUrl })).toMatchObject({ success: true })
  })

  it('refer to apps that are stored here, and to no other address', async () => {
    const url = await stored(program('fourth'))
    const picture = (await upload(maker, 'photo.png', png, '/file/upload')).data as { url: string }
    for (const fileUrl of [
      `https://elsewhere.example${url}`,
      url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      picture.url,
      '../../etc/passwd',
      'javascript:alert(1)//x.apk',
    ]) {
      const answer = await add({ versionCode: 92_000, fileUrl })
      expect(answer, fileUrl).toMatchObject({ success: false, status: 422 })
      expect(JSON.stringify(answer.data)).toMatch(/Wrong file type|Please enter a valid address/)
    }
  })

  it('are uploaded by permitted users alone, and must be apps by their content (M8)', async () => {
    expect(await upload(maker, 'host.apk', program('x'))).toMatchObject({ success: true })
    expect(await upload(primary, 'host.apk', program('x'))).toMatchObject({ status: 403 })
    expect(await upload(maker, 'photo.png', png)).toMatchObject({ status: 415, message: 'Wrong file type' })
    expect(await upload(maker, 'host.apk', png)).toMatchObject({ status: 415 })
    expect(await upload(maker, 'host.apk', Buffer.from('MZ no program of ours'))).toMatchObject({
      status: 415,
    })
    expect(await upload(maker, 'host.apk', program('x'.repeat(1_200_000)))).toMatchObject({ status: 413 })
  })
})
