import { describe, expect, it } from 'vitest'
import { compilePage } from '../../engine/model/compile-page'
import { withControl } from '../../engine/model/compile-controls'
import { toneOf } from '../../engine/model/compile-tones'
import { addressProblem } from '../../engine/model/values/address-problem'
import { satisfies } from '../../engine/model/condition'
import { filterOf } from '../../engine/model/filter-of'
import { formFields } from '../../engine/model/form-fields'
import type { ListPageModel } from '../../engine/model/page-model'
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

/** What single rules of docs/rules.md ask for, beyond what holds of all of them. */
describe('the catalogue of screens', () => {
  it('finds words of the thesaurus by any of their nine names (L43)', () => {
    expect(searchOf('thesaurus')).toEqual(['wordKey', 'labelId', 'translationStatus', 'anyName'])
    expect(list('thesaurus').search.at(-1)?.widget).toBe('text')
    const entity = shipped.entities.get('thesaurus')
    const { field = '', also = [] } = (entity && filterOf(entity, 'anyName')) ?? {}
    const names = Object.keys(entity?.properties ?? {}).filter((name) => /^[a-z]{2}Name$/.test(name))
    expect([field, ...also].sort()).toEqual(names.sort())
    expect(names).toHaveLength(9)
  })

  it('edits a parameter by the type of its value (L45)', () => {
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

  it('begins with the parameters that are known (L45)', () => {
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

  it('colours machines by the days that are left (L34, C15)', () => {
    const { tones } = list('machine_renewal')
    const found = [-5, 0, 2, 3, 30, 31].map((remainingDays) => toneOf(tones, { remainingDays }))
    expect(found).toEqual(['danger', 'danger', 'danger', 'warning', 'warning', undefined])
  })

  it.each([
    ['payee_setting', ['alipayPrivateKey', 'alipayPublicKey', 'ecnyPrivateKey', 'ecnyPublicKey']],
    ['third_party_payment_management', ['privateKey', 'publicKey']],
  ])('keeps the lines of keys (L2, L33): %s', (code, keys) => {
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

  it.each(['coupon_list', 'paid_coupon_list'])('finds coupons by their machines (L17): %s', (code) => {
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

  it('leads from a lock to the records of that lock alone (L15, L16)', () => {
    const action = list('device_lock').actions.find(({ id }) => id === 'unlockRecords')
    const records = shipped.entities.get('unlockRecord')
    expect(action).toMatchObject({ page: 'unlock_record', params: { 'f.exactLockNo': 'lockNo' } })
    expect(records && filterOf(records, 'exactLockNo')).toEqual({ field: 'lockNo', match: 'equal' })
    expect(searchOf('unlock_record')).toContain('exactLockNo')
  })

  it('takes the address of an advertisement by upload or typed, and no wrong one (D9, V66, M97)', () => {
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

  it('has as many boxes as it says, after M119 (L32)', () => {
    const boxes = formFields(list('material_box').form?.items ?? []).find(({ name }) => name === 'boxes')
    expect(boxes?.table).toMatchObject({
      rowsBy: { field: 'boxQuantity', confirm: 'M119' },
      least: 3,
      most: 5,
    })
  })

  it('lets menus lead outside of the console, never to a script (L41, V77)', () => {
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

  it('says when a dictionary was changed (L44)', () => {
    expect(list('dict').columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'displayName', 'itemCount', 'remark', 'updateTime']),
    )
    expect(list('dict').columns.find(({ name }) => name === 'updateTime')?.widget).toBe('dateTime')
  })

  it('offers every control that ships pages use (D3, D4)', () => {
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
    'exports codes with what it takes to see them (D10): %s',
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

  it('lists the machines of a fault at its own address (D11, 8.3)', () => {
    expect(list('fault_machine').endpoints.list).toEqual({
      method: 'GET',
      path: '/statistics/deviceFault/getMachines',
    })
  })

  it('leads from how many machines had a fault to those machines (S9, D11)', () => {
    const { columns, actions } = list('statistics_device_fault')
    const action = columns.find(({ name }) => name === 'machineCount')?.action
    expect(actions.find(({ id }) => id === action)).toMatchObject({ kind: 'dialog', page: 'fault_machine' })
  })

  it('unlocks a login while it is locked, in the list and on the server (L46)', () => {
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
