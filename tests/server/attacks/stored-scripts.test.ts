import { describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</script><svg/onload=alert(1)>',
  '{{constructor.constructor(1)()}}',
  '${alert(1)}',
  '\u2028alert(1)\u2029',
]

// How browsers treat them is tested with the console; here they stay data, in answers that no browser runs.
describe.each(olderDatabase)('stored scripts on $name', (database) => {
  const here = useConsole(database)

  const get = (path: string, query: Record<string, string> = {}) =>
    here.server.app.inject({
      method: 'GET',
      url: `${basePath}${path}?${new URLSearchParams(query)}`,
      headers: { authorization: here.admin.token, language: 'en' },
    })
  const safe = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /(?=.*script-src 'self'( 'nonce-\w+')?;)(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    ) as string,
  }

  it.each(scripts)('come back unchanged, as JSON: %j', async (text) => {
    const no = `XSS-${Math.random().toString(36).slice(2, 10)}`
    const [{ departmentId }] = (
      (await here.admin.call('GET', '/device/machine/getPage')).data as { list: [{ departmentId: string }] }
    ).list
    const body = { machineNo: no, machineName: text, remark: text, deviceType: 1, departmentId }
    expect(await here.admin.call('POST', '/device/machine/add', { body })).toMatchObject({ message: null })
    const answer = await get('/device/machine/getPage', { pageNo: '1', machineNo: no })
    expect(answer.headers).toMatchObject(safe)
    expect(answer.json()).toMatchObject({ data: { list: [{ machineName: text.trim(), remark: text }] } })
  })

  it('stay data in labels, dictionaries, notices and words of the profile', async () => {
    const text = scripts[1]!
    const change = async (base: string, query: object, values: object) => {
      const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageNo: 1, ...query } })
      const { id } = (data as { list: { id: string }[] }).list[0]!
      return here.admin.call('PUT', `${base}/edit`, { body: { id, ...values } })
    }
    const notice = {
      title: text,
      content: text,
      vipGrades: [0],
      startTime: '2026-01-01 00:00:00',
      endTime: '2026-02-01 00:00:00',
    }
    const word = { wordKey: 'scripted', zhName: text, enName: text }
    const changes = [
      await change('/system/menuColumn', { menuId: 'my_device' }, { enName: text }),
      await change('/system/dictItem', { value: '1' }, { enName: text }),
      await here.admin.call('POST', '/importantNotice/add', { body: notice }),
      await change('/system/menu', { code: 'my_device' }, { enName: text }),
      await here.admin.call('POST', '/system/thesaurus/add', { body: word }),
    ]
    expect(changes.map(({ success, message }) => success || message)).toEqual([true, true, true, true, true])
    const profile = await get('/system/getUserInfo')
    expect(profile.headers).toMatchObject(safe)
    expect(profile.payload).toContain(JSON.stringify(text).slice(1, -1))
  })

  it('stay data in the answer to a refused request', async () => {
    for (const text of scripts.slice(0, 2)) {
      const answers = [
        await get('/device/machine/getPage', { [text]: text }),
        await get('/device/machine/getPage', { sortField: text }),
        await get(`/${encodeURIComponent(text)}`),
        await get('/device/machine/get', { id: text }),
      ]
      for (const { headers, statusCode } of answers) {
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(headers).toMatchObject(safe)
      }
    }
  })

  describe('exported files', () => {
    const run = (fileType: string, fileName: string, queryParams: object) =>
      here.server.app.inject({
        method: 'POST',
        url: `${basePath}/device/machine/export`,
        headers: { authorization: here.admin.token, language: 'en' },
        payload: {
          queryParams,
          exportHeaderList: [{ field: 'machineName', title: '=1+1' }],
          fileName,
          fileType,
        },
      })
    const formulas = ["=cmd|' /C calc'!A0", '+1+cmd', '-2+3', '@SUM(1)', '\t=1', '=1";=2', '＝1+1']

    it.each(['csv', 'txt'])('turn formulas into text in %s, in titles too', async (type) => {
      const [{ departmentId }] = (
        (await here.admin.call('GET', '/device/machine/getPage')).data as { list: [{ departmentId: string }] }
      ).list
      const records = formulas.map((machineName, index) => ({
        machineNo: `F-${type}-${index}`,
        machineName,
        deviceType: 1,
        departmentId,
      }))
      for (const body of records)
        expect(await here.admin.call('POST', '/device/machine/add', { body })).toMatchObject({
          success: true,
        })
      const { payload } = await run(type, 'Words', { machineNo: `F-${type}-` })
      const cells = payload
        .replace(/^\ufeff/, '')
        .trimEnd()
        .split('\r\n')
      expect(cells).toHaveLength(formulas.length + 1)
      for (const cell of cells) expect(cell).toMatch(/^"?'/)
    })

    it.each([
      ['../../x\r\nset-cookie: a=b', 'a=b'],
      ['x"; filename=evil.html', 'filename=evil'],
      ['x\u0000.html', '\u0000'],
    ])('have a name that cannot break out of its header: %j', async (name, evil) => {
      const answer = await run('csv', name, { machineNo: 'nothing' })
      expect(String(answer.headers['set-cookie'] ?? '')).not.toContain(evil)
      const header = String(answer.headers['content-disposition'] ?? '')
      if (answer.statusCode === 200) expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w%.()!'*~-]+$/)
      else expect(answer.statusCode).toBe(400)
    })
  })
})
