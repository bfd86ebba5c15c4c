import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { merchantCertificate } from '../../../server-stub/product/payments/stand-in/certificates/wechat-certificates'
import { openCertificate } from '../../../server-stub/product/payments/wechat/certificate/open-certificate'
import type { Answer, Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { cents, openDesk, type PaymentsDesk } from './open-desk'

/** Payees of the operators 3 and 13. */
const own = '40003'
const others = '40013'

describe.each(olderDatabase)('certificates of WeChat refunds on $name', (database) => {
  let desk: PaymentsDesk
  let secondary: Client
  beforeAll(async () => {
    desk = await openDesk(database)
    secondary = await desk.server.login('secondary')
  })
  afterAll(() => desk.close())

  const upload = (client: Client, name: string, content: Buffer): Promise<Answer> => {
    const boundary = 'boundary0123456789'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return desk.server.send({
      method: 'POST',
      url: `${basePath}/pay/p12File/upload`,
      headers: {
        authorization: client.token,
        language: 'en',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const uploaded = async (client: Client, merchantNo: string) =>
    ((await upload(client, 'apiclient_cert.p12', merchantCertificate(merchantNo))).data as { url: string })
      .url
  const merchantOf = async (payeeId: string) => String((await desk.row('payee', payeeId))['wxMerchantNo'])
  const add = (client: Client, body: Record<string, unknown>) =>
    client.call('POST', '/pay/p12File/add', { body })
  const open = (client: Client, url: string) =>
    desk.server.app.inject({ method: 'GET', url, headers: { authorization: client.token } })

  it('P65: are stored, opened by their merchant number, and used for refunds', async () => {
    const merchantNo = await merchantOf(own)
    const fileUrl = `${await uploaded(secondary, merchantNo)}#apiclient_cert.p12`
    const added = await add(secondary, { payeeId: own, merchantNo, fileUrl })
    expect(added).toMatchObject({ success: true })
    const { id } = added.data as { id: string }
    expect(await desk.row('p12File', id)).toMatchObject({ fileName: 'apiclient_cert.p12', departmentId: '3' })
    const body = { id: own, p12FileId: id }
    expect(await secondary.call('PUT', '/pay/payee/edit', { body })).toMatchObject({ success: true })
    const order = await desk.takeOrder(3, true, '3')
    expect(await desk.refund(secondary, 'wx', { id: order.id })).toMatchObject({ success: true })
    expect(desk.refunded('wechat', order)).toEqual([cents(order.paidAmount)])
  })

  it('are accepted only as files of that kind, up to 2 MB, from permitted users', async () => {
    expect(await upload(secondary, 'a.txt', Buffer.from('text'))).toMatchObject({ status: 415 })
    expect(await upload(secondary, 'a.p12', Buffer.alloc(2 * 1024 * 1024 + 1, 1))).toMatchObject({
      status: 413,
    })
    for (const name of ['third', 'finance', 'replenisher', 'demo'])
      expect((await upload(await desk.server.login(name), 'a.p12', Buffer.from('x'))).status, name).toBe(403)
  })

  it('are refused when their merchant number does not open them', async () => {
    const merchantNo = await merchantOf(own)
    const message = 'The file is no certificate that opens with this merchant number.'
    for (const content of [merchantCertificate('1600000000'), Buffer.from('no certificate')]) {
      const { url } = (await upload(secondary, 'a.p12', content)).data as { url: string }
      const answer = await add(secondary, { payeeId: own, merchantNo, fileUrl: url })
      expect(answer).toMatchObject({ status: 422, message, data: { fields: [{ field: 'fileUrl' }] } })
    }
  })

  it('of other operators cannot be used by their address', async () => {
    const stranger = await desk.server.login('shenyq')
    const merchantNo = await merchantOf(others)
    const fileUrl = await uploaded(stranger, merchantNo)
    expect(await add(secondary, { payeeId: own, merchantNo, fileUrl })).toMatchObject({ status: 422 })
    for (const url of [
      '/etc/passwd',
      `${fileUrl}/../../x.p12`,
      'https://evil.example/a.p12',
      'file:///a.p12',
    ])
      expect((await add(secondary, { payeeId: own, merchantNo, fileUrl: url })).success, url).toBe(false)
  })

  it('are never served, neither by token nor by cookie', async () => {
    const { fileUrl } = await desk.row('p12File', '70003')
    const url = String(fileUrl).split('#', 1)[0] ?? ''
    const byCookie = async (client: Client) => {
      const { headers } = await open(client, `${basePath}/system/getUserInfo`)
      const [cookie = ''] = String(headers['set-cookie']).split(';')
      expect(cookie).toContain('console_files=')
      return desk.server.app.inject({ method: 'GET', url, headers: { cookie } })
    }
    for (const name of ['admin', 'secondary', 'third', 'finance', 'shenyq']) {
      const client = await desk.server.login(name)
      expect((await open(client, url)).statusCode, name).toBe(404)
      expect((await byCookie(client)).statusCode, name).toBe(404)
    }
    // Neither is a file without a record, nor one that a record of another kind names.
    const fresh = await uploaded(secondary, '1600000000')
    expect((await open(secondary, fresh)).statusCode).toBe(404)
    await sql`update records."vmAppVersion" set "fileUrl" = ${fresh}`.execute(desk.server.database.db)
    expect((await open(secondary, fresh)).statusCode).toBe(404)
  })

  it('show no address: only that one is set, when, and the end of its fingerprint', async () => {
    for (const name of ['admin', 'secondary']) {
      const client = await desk.server.login(name)
      const list = await client.call('GET', '/pay/p12File/getPage', { query: { pageNo: 1, pageSize: 100 } })
      expect((list.data as { list: readonly object[] }).list.length, name).toBeGreaterThan(0)
      const one = await client.call('GET', '/pay/p12File/get', { query: { id: '70003' } })
      expect(one.data).toMatchObject({ fileUrl: { fingerprint: expect.stringMatching(/^.{8}$/) as string } })
      expect(JSON.stringify([list, one])).not.toContain('/file/view/')
    }
  })

  it('are kept by an edit without a file, and replaced by an edit with one', async () => {
    const { fileUrl, merchantNo } = await desk.row('p12File', '70003')
    const edit = (body: Record<string, unknown>) =>
      secondary.call('PUT', '/pay/p12File/edit', { body: { id: '70003', ...body } })
    const { data } = await secondary.call('GET', '/pay/p12File/get', { query: { id: '70003' } })
    expect(await edit({ remark: 'kept', fileUrl: (data as { fileUrl: unknown }).fileUrl })).toMatchObject({
      success: true,
    })
    expect(await desk.row('p12File', '70003')).toMatchObject({ fileUrl, remark: 'kept' })
    const message = 'The file is no certificate that opens with this merchant number.'
    expect(await edit({ merchantNo: '1600000000' })).toMatchObject({ status: 422, message })
    const next = await uploaded(secondary, String(merchantNo))
    expect(await edit({ fileUrl: next })).toMatchObject({ success: true })
    expect((await desk.row('p12File', '70003'))['fileUrl']).toBe(next)
  })

  it('lie in the folder under the name that the database has', async () => {
    const { fileUrl, merchantNo } = await desk.row('p12File', '70003')
    const name = path.basename(String(fileUrl).split('#', 1)[0] ?? '')
    const file = await readFile(path.join(desk.dataDir, 'files', name.slice(0, 2), name))
    expect(openCertificate(file, String(merchantNo))).toBeDefined()
    expect(openCertificate(file, '1600000000')).toBeUndefined()
  })
})
