import { describe, expect, it } from 'vitest'
import { fittingWidget } from '../../../widgets/catalog'
import { ApiRefusal, type FieldRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { choicesOf } from '../../../server-stub/platform/metadata/choices/choices-of'
import { refuseUnoffered } from '../../../server-stub/platform/metadata/choices/refuse-unoffered'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import { inForceOf } from '../../../server-stub/platform/metadata/rows/in-force-of'
import type { MetadataKind, MetadataRow } from '../../../server-stub/platform/metadata/kinds'
import { shipped } from '../../shipped'

const effective = createEffective(shipped, new Map(), 0)
const source = (row: Record<string, unknown>) => ({
  effective,
  widget: fittingWidget,
  language: 'de' as const,
  row,
})
const valuesOf = (kind: MetadataKind, property: string, row: Record<string, unknown>) =>
  choicesOf(kind, property, source(row))?.choices.map(({ value }) => value)
const refusalsOf = (kind: MetadataKind, row: Record<string, unknown>, before?: MetadataRow) => {
  try {
    refuseUnoffered(kind, source(row), before)
  } catch (error) {
    if (error instanceof ApiRefusal) return error.details.fields
    throw error
  }
  return [] as readonly FieldRefusal[]
}
const menuId = 'my_device'

describe('values in force where a row of a menu is empty', () => {
  const inForce = (kind: MetadataKind, row: Record<string, unknown>) =>
    inForceOf(effective, fittingWidget, kind, row as MetadataRow).inForce

  it('are those that the page is made of: control, code, width and names', () => {
    expect(inForce('menuColumn', { id: 'my_device.deviceType', menuId, field: 'deviceType' })).toMatchObject({
      controlType: 'select',
      controlCode: 'device_type',
      width: 130,
      deName: 'Automatentyp',
    })
    expect(
      inForce('menuSearchItem', { id: 'my_device.onlineTime', menuId, field: 'onlineTime' }),
    ).toMatchObject({
      controlType: 'dateTimeRange',
    })
  })

  it('take names from the entity, and English where a language has no name', () => {
    const row = { id: 'my_device.createBy', menuId, field: 'createBy', enName: 'Author' }
    expect(inForce('menuColumn', row)).toMatchObject({ deName: 'Erstellt von (Id)', enName: 'Author' })
    const item = { id: 'pay_way.new', dictId: 'pay_way', value: 'new', enName: 'New' }
    expect(inForce('dictItem', item)).toEqual({
      zhName: 'New',
      enName: 'New',
      ruName: 'New',
      frName: 'New',
      deName: 'New',
    })
  })
})

describe('choices in the rows of a menu', () => {
  it('of a field are the fields of the entity without a row, in the language of the person', () => {
    const found = choicesOf('menuColumn', 'field', source({ menuId }))
    expect(found?.choices).toContainEqual({ value: 'createBy', label: 'Erstellt von (Id) (createBy)' })
    expect(valuesOf('menuColumn', 'field', { menuId })).not.toContain('machineNo')
    const own = { menuId, id: 'my_device.machineNo', field: 'machineNo' }
    expect(valuesOf('menuColumn', 'field', own)).toContain('machineNo')
  })

  it('of a search item are the searchable fields', () => {
    const offered = valuesOf('menuSearchItem', 'field', { menuId }) ?? []
    const columns = valuesOf('menuColumn', 'field', { menuId }) ?? []
    expect(offered).toContain('updateTime')
    expect(columns.length).toBeGreaterThan(0)
    expect(offered).not.toContain('updateBy')
  })

  it('say why they are empty: a page without fields, no field yet, a control without a code', () => {
    const hint = (row: Record<string, unknown>, property = 'field') =>
      choicesOf('menuColumn', property, source(row))
    expect(hint({ menuId: 'system' })).toEqual({ choices: [], open: false, hint: 'server.choices.noFields' })
    expect(hint({ menuId }, 'controlType')?.hint).toBe('server.choices.fieldFirst')
    const date = { menuId, field: 'createTime', controlType: 'date' }
    expect(hint(date, 'controlCode')?.hint).toBe('server.choices.noCode')
  })

  it('of a code are dictionaries, selectors, rules of times or free text, by the control', () => {
    const codes = (field: string, controlType: string, kind: MetadataKind = 'menuColumn') =>
      choicesOf(kind, 'controlCode', source({ menuId, field, controlType }))
    expect(codes('deviceType', 'select')?.choices.map(({ value }) => value)).toContain('pay_way')
    expect(codes('payeeId', 'popupSelector')?.choices.map(({ value }) => value)).toContain(
      'departmentSelector',
    )
    expect(codes('createTime', 'dateRange', 'menuSearchItem')?.choices.map(({ value }) => value)).toContain(
      'T1',
    )
    expect(codes('createTime', 'money')).toMatchObject({ open: true })
  })

  it('are enforced on saving, with the nearest choice in the refusal, but a stored value may stay', () => {
    const row = { menuId, field: 'machineNa', valueType: 'text' }
    expect(refusalsOf('menuColumn', row)).toEqual([
      { field: 'field', message: 'server.notOffered', values: { value: 'machineNa' } },
    ])
    expect(refusalsOf('menuColumn', { menuId, field: 'createBi', valueType: 'text' })).toEqual([
      {
        field: 'field',
        message: 'server.notOfferedNear',
        values: { value: 'createBi', near: 'createBy' },
      },
    ])
    const known = { id: 'my_device.createTime', menuId, field: 'createTime', valueType: 'dateTime' }
    expect(refusalsOf('menuColumn', { ...known, controlType: 'money' }, known)).toMatchObject([
      { field: 'controlType', message: 'server.notOffered' },
    ])
    expect(
      refusalsOf(
        'menuColumn',
        { ...known, controlType: 'select', controlCode: 'pay_wy' },
        {
          ...known,
          controlType: 'select',
        },
      ),
    ).toMatchObject([{ field: 'controlCode', values: { near: 'pay_way' } }])
    const odd = { ...known, controlType: 'money', controlCode: 'unheard' }
    expect(refusalsOf('menuColumn', { ...odd, width: 90 }, odd)).toEqual([])
  })

  it('of a menu are the pages without a menu; a group or an external address takes any code', () => {
    const page = choicesOf('menu', 'code', source({ menuType: '2' }))
    expect(page).toMatchObject({ open: false })
    expect(page?.choices.map(({ value }) => value)).not.toContain('menu')
    expect(refusalsOf('menu', { code: 'anything', menuType: 2, path: '/anything' })).toMatchObject([
      { field: 'code' },
    ])
    expect(choicesOf('menu', 'code', source({ menuType: '1' }))).toEqual({ choices: [], open: true })
    expect(refusalsOf('menu', { code: 'anything', menuType: 1 })).toEqual([])
    expect(refusalsOf('menu', { code: 'anything', menuType: 2, path: 'https://example.org' })).toEqual([])
  })
})
