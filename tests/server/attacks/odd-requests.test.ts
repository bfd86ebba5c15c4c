import { describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'

/** Returns arrays in arrays, nested too deep to follow by recursion. */
const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

const odd: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '../../etc/passwd',
  '9'.repeat(400),
  -1,
  1e308,
  true,
  null,
  [],
  ['a', ['b']],
  {},
  { $ne: 1 },
  { toString: 'x', __proto__: null, constructor: { prototype: {} } },
  { toString: 'x', valueOf: 1 },
  [{ toString: 'x' }],
  deep(4000),
]

const oddTimes = [
  '-1',
  'now',
  'infinity,-infinity',
  '2026-02-30 00:00:00,2026-02-30 00:00:00',
  '2026-01-01 25:61:61,',
  ',0000-00-00 00:00:00',
  '0000-01-01,99999-01-01',
  '2026-01-01 24:00:00,9999-12-31 23:59:59',
]

const named = (value: unknown) => JSON.stringify(value).slice(0, 80)

// Lists and records: http/permissions, records/reading/hostile. Here: every other call of the contract.
describe.each(olderDatabase)('odd values in every call on $name', (database) => {
  const here = useConsole(database)

  const bodies: Readonly<Record<string, readonly string[]>> = {
    'POST /system/getLoginPubKey': ['suites'],
    'POST /system/getLoginCaptcha': ['loginId'],
    'POST /system/login': ['userName', 'loginId', 'keyPro', 'pubKey', 'password', 'captcha', 'encrypted'],
    'POST /system/demo/login': ['userName', 'loginId', 'keyPro', 'pubKey', 'password'],
    'POST /system/getUserLoginInfo': ['keyPro', 'pubKey', 'encrypted'],
    'POST /system/getWechatLoginUrl': ['loginId', 'purpose'],
    'POST /system/wechatLogin': ['code', 'state', 'loginId', 'keyPro', 'pubKey'],
    'POST /system/validateV3LoginCredentials': ['v2_credentials', 'credentials', 'keyPro', 'pubKey'],
    'POST /system/getResetPasswordCaptcha': ['account', 'captcha', 'loginId'],
    'POST /system/validResetPasswordCaptcha': ['account', 'captcha'],
    'POST /system/resetPasswordByMail': ['account', 'captcha', 'keyPro', 'pubKey', 'password'],
    'POST /system/common/checkFieldUniqueness': [
      'tableName',
      'fieldName',
      'fieldValue',
      'primaryFields',
      'extraParams',
    ],
    'POST /system/export/cancel': ['exportId'],
    'POST /pay/refund/checkRefundPassword': ['password'],
    'POST /image/upload': ['data', 'filePrefix', 'fileType'],
    'POST /file/upload': ['file'],
    'POST /system/metadata/install': ['entities', 'screens', 'menu', 'roles', 'dictionaries'],
    'PUT /system/metadata/reset': ['kind', 'id', 'property'],
    'PUT /system/metadata/revert': ['id'],
    'POST /system/metadata/previewResetMenu': ['id'],
    'PUT /system/metadata/resetMenu': ['id', 'previewed'],
    'POST /system/metadata/previewCopyRows': ['kind', 'menuId', 'from'],
    'PUT /system/metadata/copyRows': ['kind', 'menuId', 'from', 'previewed'],
    'PUT /system/changePassword': ['oldPassword', 'newPassword', 'confirmPassword'],
    'PUT /system/user/editOwnInfo': ['name', 'phone', 'email', 'gender'],
    'PUT /system/user/bindWechat': ['code', 'state', 'loginId'],
    'PUT /system/user/unbindWechat': ['id'],
    'PUT /system/loginLimit/unlock': ['id'],
    'PUT /system/session/end': ['ids'],
    'PUT /system/preferences/save': ['name', 'value'],
    'POST /device/machine/export': ['queryParams', 'exportHeaderList', 'fileName', 'fileType', 'exportId'],
    'POST /device/machine/addBatch': ['0'],
  }

  it.each(Object.entries(bodies))('cause no server error in bodies: %s', async (call, fields) => {
    const [method, path] = call.split(' ') as ['POST', string]
    const valid = { tableName: 'user', fieldName: 'userName', fieldValue: 'x', kind: 'menu', name: 'general' }
    const broken: string[] = []
    const send = async (payload: unknown, what: string) => {
      const answer = await here.server.app.inject({
        method,
        url: basePath + path,
        headers: { authorization: here.admin.token, language: 'en', 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      if (answer.statusCode >= 500) broken.push(`${what}: ${answer.statusCode}`)
      expect(answer.payload).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|select .+ from|pg_/)
    }
    for (const value of odd) {
      await send(value, `body ${named(value)}`)
      for (const field of fields) {
        const others = Object.fromEntries(fields.map((name) => [name, 'x']))
        await send({ ...others, [field]: value }, `${field} ${named(value)}`)
        await send({ ...others, ...valid, [field]: value }, `${field} ${named(value)} beside others`)
      }
    }
    expect(broken).toEqual([])
  })

  it.each([
    ['/system/wechatLogin', 'code'],
    ['/system/wechatLogin', 'state'],
    ['/system/wechatLogin', 'loginId'],
    ['/system/login', 'userName'],
    ['/system/login', 'pubKey'],
    ['/system/login', 'password'],
    ['/system/demo/login', 'keyPro'],
    ['/system/getLoginCaptcha', 'loginId'],
    ['/system/getResetPasswordCaptcha', 'account'],
    ['/system/validResetPasswordCaptcha', 'captcha'],
    ['/system/resetPasswordByMail', 'encrypted'],
  ])('are refused as bad parameters where a call before login expects text: %s %s', async (path, field) => {
    const texts = ['loginId', 'userName', 'account', 'captcha', 'code', 'state']
    for (const value of [{ a: 1 }, ['a'], 1, true]) {
      const answer = await here.server.app.inject({
        method: 'POST',
        url: basePath + path,
        headers: { language: 'en' },
        payload: { ...Object.fromEntries(texts.map((name) => [name, 'x'])), [field]: value },
      })
      expect(answer.statusCode, JSON.stringify(value)).toBe(422)
      expect(answer.json()).toMatchObject({ data: { fields: [{ field, code: 'server.badParameter' }] } })
    }
  })

  it.each([
    ['GET', '/system/export/progress', 'exportId'],
    ['GET', '/system/findRecords', 'text'],
    ['GET', '/system/metadata/getPageDefinition', 'code'],
    ['GET', '/system/metadata/getPageDefinition', 'menuCode'],
    ['GET', '/imgLib/vmGoodsImg/public/checkPub', 'imageUrl'],
    ['GET', '/device/machine/get', 'id'],
    ['GET', '/system/menu/get', 'id'],
    ['GET', '/system/session/get', 'id'],
    ['GET', '/system/session/getPage', 'loginTime'],
    ['GET', '/system/metadata/change/getPage', 'changeTime'],
    ['GET', '/system/mailOutbox/getPage', 'createTime'],
    ['DELETE', '/system/session/endOwn', 'id'],
    ['DELETE', '/image/delete', 'imageName'],
    ['DELETE', '/file/delete', 'fileName'],
    ['DELETE', '/system/menu/delete', 'id'],
    ['DELETE', '/system/loginLimit/delete', 'ids'],
  ] as const)('cause no server error in query parameters: %s %s?%s=', async (method, path, name) => {
    const broken: string[] = []
    const texts = odd.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)))
    for (const value of [...texts, ...oddTimes]) {
      const { statusCode } = await here.server.app.inject({
        method,
        url: `${basePath}${path}?${new URLSearchParams({ [name]: value })}`,
        headers: { authorization: here.admin.token, language: 'en' },
      })
      if (statusCode >= 500) broken.push(`${value} ${statusCode}`)
    }
    expect(broken).toEqual([])
  })
})
