import { describe, expect, it } from 'vitest'
import { fittingWidget } from '../../../widgets/catalog'
import { choicesOf } from '../../../server-stub/platform/metadata/choices/choices-of'
import type { FieldKind } from '../../../server-stub/platform/metadata/choices/field-choices'
import { copiedRows } from '../../../server-stub/platform/metadata/copied-rows/copied-rows'
import {
  applyEdits,
  type MetadataEdit,
} from '../../../server-stub/platform/metadata/current/difference-store'
import { createEffective, type Effective } from '../../../server-stub/platform/metadata/current/effective'
import { shipped } from '../../shipped'
import { rowsWeakenings } from '../../../server-stub/platform/metadata/problems/rows-weakenings'

const ships = createEffective(shipped, new Map(), 0)
const laidOver = (effective: Effective, edits: readonly MetadataEdit[]) =>
  createEffective(shipped, applyEdits(effective.differences, edits), effective.revision)
const choices = (kind: FieldKind, menuId: string, effective = ships) =>
  choicesOf(kind, 'copyFrom', {
    effective,
    widget: fittingWidget,
    language: 'de',
    row: { menuId },
  })
const copy = (kind: FieldKind, from: string, menuId: string, effective = ships) =>
  copiedRows({ effective, widget: fittingWidget, language: 'de' }, shipped, { kind, from, menuId })
const fields = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ field }) => String(field))
const kinds = ['menuColumn', 'menuSearchItem', 'menuFormItem'] as const

describe('menus that rows can be copied from', () => {
  it.each(kinds)('have a field in common, those of the same records first: %s', (kind) => {
    const found = choices(kind, 'my_device')?.choices ?? []
    const values = found.map(({ value }) => value)
    expect(values.length).toBeGreaterThan(5)
    expect(values).not.toContain('my_device')
    expect(values.slice(0, 3)).toContain('machine_map')
    for (const { value, label } of found) {
      expect(label, value).toContain(`(${value})`)
      const own = new Set(fields(ships.rows(kind, 'my_device')))
      const { leftOut, changes } = copy(kind, value, 'my_device')
      const copied = ships.rows(kind, value).length - leftOut.length
      expect(copied, value).toBeGreaterThan(0)
      expect(changes.filter(({ does }) => does === 'remove')).toEqual([])
      expect(own.size).toBeGreaterThan(0)
    }
  })

  it('are none for a page without records, and the hint says why', () => {
    expect(choices('menuColumn', 'home')).toMatchObject({ choices: [], hint: 'server.choices.noFields' })
    expect(
      choicesOf('dict', 'copyFrom', { effective: ships, widget: fittingWidget, language: 'de', row: {} }),
    ).toBe(undefined)
  })
})

describe('copied rows', () => {
  it('replace the rows of known fields, and leave rows that only this menu has', () => {
    const { edits, leftOut, changes } = copy('menuColumn', 'goods_setting', 'goods_type')
    const before = fields(ships.rows('menuColumn', 'goods_type'))
    const source = ships.rows('menuColumn', 'goods_setting')
    const after = laidOver(ships, edits).rows('menuColumn', 'goods_type')
    const out = new Set(fields(leftOut))
    expect(out.size).toBeGreaterThan(0)
    expect(new Set(fields(after))).toEqual(
      new Set([...before, ...fields(source).filter((field) => !out.has(field))]),
    )
    expect(changes.filter(({ does }) => does === 'add').map(({ row }) => row?.['field'])).toEqual([
      'superiorFlag',
    ])
    for (const row of source.filter(({ field }) => !out.has(String(field))))
      expect(after.find(({ field }) => field === row['field'])).toMatchObject({
        menuId: 'goods_type',
        enName: row['enName'],
        width: row['width'],
        visible: row['visible'],
      })
  })

  it.each(kinds)('leave nothing more to copy, and weaken nothing: %s', (kind) => {
    for (const menuId of ['my_device', 'goods_type', 'department', 'user'])
      for (const { value: from } of choices(kind, menuId)?.choices ?? []) {
        const after = laidOver(ships, copy(kind, from, menuId).edits)
        expect(copy(kind, from, menuId, after).edits, `${from} to ${menuId}`).toEqual([])
        expect(rowsWeakenings(after), `${from} to ${menuId}`).toEqual([])
      }
  })

  it('come without a control that the field does not take, and keep the former one', () => {
    const changed = laidOver(ships, [
      {
        kind: 'menuSearchItem',
        scope: 'sales_success',
        name: 'goodsType',
        next: { patch: { controlType: 'numberRange', controlCode: null, deName: 'Sorte' } },
      },
    ])
    const { unsuited, edits } = copy('menuSearchItem', 'sales_success', 'goods_type', changed)
    expect(fields(unsuited)).toEqual(['goodsType'])
    const find = (effective: Effective) =>
      effective.rows('menuSearchItem', 'goods_type').find(({ field }) => field === 'goodsType')
    expect(find(laidOver(changed, edits))).toMatchObject({
      deName: 'Sorte',
      controlType: find(ships)?.['controlType'],
    })
  })
})
