import { describe, expect, it } from 'vitest'
import { compilePage } from '../../engine/model/pages/compile-page'
import { withControl } from '../../engine/model/fields/compile-controls'
import { toneOf } from '../../engine/model/lists/compile-tones'
import { addressProblem } from '../../engine/model/values/problems/address-problem'
import { satisfies } from '../../engine/model/conditions/condition'
import { filterOf } from '../../engine/model/fields/filter-of'
import { formFields } from '../../engine/model/forms/form-fields'
import type { ListPageModel } from '../../engine/model/types/page-model'
import { parameterSeeds } from '../../server-stub/platform/seeding/parameter-seeds'
import { productFile } from '../shipped'
import { compileAll, contextIn, dictionaries, lists, shipped } from './shipped-schemas'

const pages = new Map(compileAll('en').pages.map((page) => [page.id, page]))

function list(code: string): ListPageModel {
  const page = pages.get(code)
  if (page?.kind !== 'list') throw new Error(`${code} is no list`)
  return page
}

const searchOf = (code: string) => list(code).search.map(({ name }) => name)

/** Requirements of single rules in docs/rules.md, beyond those that hold for every screen. */
describe('the catalogue of screens', () => {
  it('searches the thesaurus by any of its nine names (L43)', () => {
    expect(searchOf('thesaurus')).toEqual(['wordKey', 'labelId', 'translationStatus', 'anyName'])
    expect(list('thesaurus').search.at(-1)?.widget).toBe('text')
    const entity = shipped.entities.get('thesaurus')
    const { field = '', also = [] } = (entity && filterOf(entity, 'anyName')) ?? {}
    const names = Object.keys(entity?.properties ?? {}).filter((name) => /^[a-z]{2}Name$/.test(name))
    expect([field, ...also].sort()).toEqual(names.sort())
    expect(names).toHaveLength(9)
  })

  it('chooses the control of a parameter by the type of its value (L45)', () => {
    const value = formFields(list('config_parameters').form?.items ?? []).find(({ name }) => name === 'value')
    const controlOf = (valueType: string) =>
      value && withControl(value, (when) => satisfies(when, { valueType }))
    expect(['string', 'boolean', 'number', 'json', 'image'].map((type) => controlOf(type)?.widget)).toEqual([
      'textarea',
      'radio',
      'number',
      'json',
      'image',
    ])
    expect(controlOf('boolean')?.dictionary?.items.map((item) => item.value)).toEqual(['true', 'false'])
  })

  it('seeds the parameters that the product knows (L45)', () => {
    const seeded = new Map(parameterSeeds(productFile).map(({ code, valueType }) => [code, valueType]))
    expect(Object.fromEntries(seeded)).toMatchObject({
      captchaEnable: 'boolean',
      encryptionEnabled: 'boolean',
      legacyLoginUrl: 'string',
      mapTileUrl: 'string',
      demoAccount: 'string',
      renewalAnnualFee: 'number',
    })
  })

  it('names its parameters and explains them in five languages (L45)', () => {
    for (const { code, names, remark, remarks } of parameterSeeds(productFile)) {
      expect([code, Object.keys(names ?? {}).sort()]).toEqual([code, ['de', 'fr', 'ru', 'zh']])
      if (remark) expect([code, Object.keys(remarks ?? {}).sort()]).toEqual([code, ['de', 'fr', 'ru', 'zh']])
    }
  })

  it('colours machines by their remaining days (L34, C15)', () => {
    const { tones } = list('machine_renewal')
    const found = [-5, 0, 2, 3, 30, 31].map((remainingDays) => toneOf(tones, { remainingDays }))
    expect(found).toEqual(['danger', 'danger', 'danger', 'warning', 'warning', undefined])
  })

  it.each([
    ['payee_setting', ['alipayPrivateKey', 'alipayPublicKey', 'ecnyPrivateKey', 'ecnyPublicKey']],
    ['third_party_payment_management', ['privateKey', 'publicKey']],
  ])('gives keys a secret field of four lines (L2, L33): %s', (code, keys) => {
    const fields = new Map(formFields(list(code).form?.items ?? []).map((field) => [field.name, field]))
    for (const key of keys)
      expect(fields.get(key)).toMatchObject({ widget: 'secret', options: { rows: 4 }, span: 'full' })
  })

  it('manages recipe groups beside the field that chooses one (L30, D8)', () => {
    const fields = formFields(list('recipe_management').form?.items ?? [])
    expect(fields.find(({ name }) => name === 'recipeGroupId')?.manage).toEqual({
      page: 'recipe_group',
      title: 'Recipe groups',
    })
  })

  it.each(['coupon_list', 'paid_coupon_list'])('searches coupons by their machines (L17): %s', (code) => {
    const { search } = list(code)
    expect(
      search.flatMap(({ name, widget, label }) =>
        name.startsWith('machine') ? [[name, widget, label]] : [],
      ),
    ).toEqual([
      ['machineNo', 'text', 'Machine no.'],
      ['machineName', 'text', 'Machine name'],
    ])
  })

  it('leads from a lock to the unlock records of that lock only (L15, L16)', () => {
    const action = list('device_lock').actions.find(({ id }) => id === 'unlockRecords')
    const records = shipped.entities.get('unlockRecord')
    expect(action).toMatchObject({ page: 'unlock_record', params: { 'f.exactLockNo': 'lockNo' } })
    expect(records && filterOf(records, 'exactLockNo')).toEqual({ field: 'lockNo', match: 'equal' })
    expect(searchOf('unlock_record')).toContain('exactLockNo')
  })

  it('takes an advertisement link by upload or typing and refuses invalid addresses (D9, V66, M97)', () => {
    const link = formFields(list('advertisement').form?.items ?? []).find(({ name }) => name === 'adLink')
    expect(link).toMatchObject({ widget: 'file', options: { typed: true }, required: true })
    const check = (address: string) => addressProblem(link?.widget ?? '', address)?.message
    expect(['https://a.example/b.mp4', 'ftp://a/b', '/file/view/1.png#a%20b'].map(check)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['javascript:alert(1)', 'htp:/x', 'https://a b'].map(check)).toEqual(['M97', 'M97', 'M97'])
    expect([link?.schema.message, link?.schema.requiredMessage]).toEqual(['M97', 'M92'])
  })

  it('gives a set of boxes as many rows as its quantity, after a confirmation (L32, M119)', () => {
    const boxes = formFields(list('material_box').form?.items ?? []).find(({ name }) => name === 'boxes')
    expect(boxes?.table).toMatchObject({
      rowsBy: { field: 'boxQuantity', confirm: 'M119' },
      least: 3,
      most: 5,
    })
  })

  it('accepts external addresses in menus but no scripts (L41, V77)', () => {
    const { pattern = '', message } = shipped.entities.get('menu')?.properties['path'] ?? {}
    const fits = (path: string) => new RegExp(pattern, 'u').test(path)
    expect(
      ['/a/b', 'https://a.example/b?c=1', 'mailto:a@b.example', 'tel:+4930123'].filter((path) => !fits(path)),
    ).toEqual([])
    expect(
      ['javascript:alert(1)', 'data:text/html,x', '//a.example', 'https://', 'a', 'x https://a'].filter(fits),
    ).toEqual([])
    expect(message).toBe('M97')
  })

  it('shows when a dictionary was last changed (L44)', () => {
    expect(list('dict').columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'displayName', 'itemCount', 'remark', 'updateTime']),
    )
    expect(list('dict').columns.find(({ name }) => name === 'updateTime')?.widget).toBe('dateTime')
  })

  it('offers every control type that shipped pages use (D3, D4)', () => {
    const offered = new Set(dictionaries.get('control_type')?.items.map(({ value }) => value))
    expect(['tree', 'periodRange', 'numberRange'].filter((control) => !offered.has(control))).toEqual([])
    const stated = lists.flatMap(({ screen }) =>
      [...(screen.list?.columns ?? []), ...(screen.search ?? [])].flatMap((item) =>
        typeof item === 'string' ? [] : (item.control ?? []),
      ),
    )
    expect(stated.filter((control) => !offered.has(control))).toEqual([])
  })

  it.each(['pickup_code', 'paid_pickup_code'])(
    'grants the export of pickup codes with the permission to view them (D10): %s',
    (code) => {
      const context = contextIn('en')
      const screen = shipped.screens.get(code)
      const actions = (...buttons: readonly string[]) => {
        const page =
          screen &&
          compilePage(screen, { ...context, access: { ...context.access, buttons: new Set(buttons) } })
        return page?.kind === 'list' ? page.actions.map(({ id }) => id) : undefined
      }
      const permission = code === 'pickup_code' ? 'coupon' : 'paidCoupon'
      expect(actions(`${permission}:pickupCode`)).toEqual(['export'])
      expect(actions(`${permission}:export`)).toEqual([])
    },
  )

  it('lists the machines of a fault from an address of its own (D11, 8.3)', () => {
    expect(list('fault_machine').endpoints.list).toEqual({
      method: 'GET',
      path: '/statistics/deviceFault/getMachines',
    })
  })

  it('links the number of machines with a fault to the list of those machines (S9, D11)', () => {
    const { columns, actions } = list('statistics_device_fault')
    const action = columns.find(({ name }) => name === 'machineCount')?.action
    expect(actions.find(({ id }) => id === action)).toMatchObject({ kind: 'dialog', page: 'fault_machine' })
  })

  it('unlocks a login only while it is locked, in the list and on the server (L46)', () => {
    const action = list('login_limit').actions.find(({ id }) => id === 'unlock')
    const { when } = shipped.entities.get('loginLimit')?.actions?.['unlock'] ?? {}
    expect(action?.enabledWhen).toEqual(when)
    expect(when && [{}, { locked: false }, { locked: true }].map((row) => satisfies(when, row))).toEqual([
      false,
      false,
      true,
    ])
    expect(shipped.entities.get('loginLimit')?.properties['locked']?.derived).toEqual({
      ahead: 'lockedUntil',
    })
  })
})
