import { describe, expect, test } from 'vitest'
import type { FormFieldModel } from '../../../engine/model/types/field-model'
import { tableProblems } from '../../../engine/views/schema-form/child-table/table-problem-list'
import {
  insertRow,
  isFilledIn,
  movedProblems,
  removeRow,
  resizeRows,
  swapRows,
} from '../../../engine/views/schema-form/child-table/table-rows'
import { checkForm } from '../../../engine/views/schema-form/validation/check-form'
import { checkRow } from '../../../engine/views/schema-form/validation/check-row'
import { pathKey } from '../../../engine/views/schema-form/values/field-path'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { formOf } from '../../../stories/form/form-fixture'
import { stopsForm, trip, tripEntity } from '../../../stories/form/trip-fixture'

const model = formOf(tripEntity, stopsForm)
const form = toRjsf(model, 'edit', 'en')
const stops = form.fields.find(({ name }) => name === 'stops') as FormFieldModel
const columns = stops.table?.columns ?? []
const rows = ['a', 'b', 'c']

describe('rows of a child table', () => {
  test('are resized at the end, and an invalid number of rows changes nothing', () => {
    const table = { ...stops.table!, least: 1, most: 4 }
    expect(resizeRows(rows, table, 2)?.rows).toEqual(['a', 'b'])
    expect(resizeRows(rows, table, 4)?.rows).toHaveLength(4)
    expect([0, 5, 3, 1.5, '', null, 'x'].map((wanted) => resizeRows(rows, table, wanted))).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
    expect([{ place: 'Bern' }, { place: '' }, {}, 'a'].map((row) => isFilledIn(row, table))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('keep their problems when rows are inserted, removed and swapped', () => {
    const problems = new Map([
      ['name', 'n'],
      [pathKey(['stops']), 's'],
      [pathKey(['stops', 1, 'place']), 'b'],
    ])
    const after = (change: ReturnType<typeof insertRow>) => [
      change.rows,
      [...movedProblems(problems, ['stops'], change.placeOf)].slice(2),
    ]
    expect(after(insertRow(rows, 1, 'x'))).toEqual([
      ['a', 'x', 'b', 'c'],
      [[pathKey(['stops', 2, 'place']), 'b']],
    ])
    expect(after(removeRow(rows, 1))).toEqual([['a', 'c'], []])
    expect(after(removeRow(rows, 0))).toEqual([['b', 'c'], [[pathKey(['stops', 0, 'place']), 'b']]])
    expect(after(swapRows(rows, 1, 2))).toEqual([['a', 'c', 'b'], [[pathKey(['stops', 2, 'place']), 'b']]])
    expect(movedProblems(problems, ['stops'], () => undefined).size).toBe(2)
  })

  test('list their problems by row and column, from the top', () => {
    const problems = new Map([
      [pathKey(['stops', 10, 'nights']), 'late'],
      [pathKey(['stops', 2, 'nights']), 'second'],
      [pathKey(['stops', 2, 'place']), 'first'],
      [pathKey(['stops', 2]), 'whole'],
      ['stopsOther', 'else'],
    ])
    expect(
      tableProblems(problems, ['stops'], columns).map(({ row, column, message }) => [
        row,
        column?.name,
        message,
      ]),
    ).toEqual([
      [2, undefined, 'whole'],
      [2, 'place', 'first'],
      [2, 'nights', 'second'],
      [10, 'nights', 'late'],
    ])
  })
})

describe('the check of a row', () => {
  const check = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      [...checkRow(form, stops, 'edit', row, {})].map(([name, { message }]) => [name, message]),
    )

  test('reports blank, missing and out-of-range values (V9, V10, V91, V97)', () => {
    expect(check({ place: 'Bern', nights: 2 })).toEqual({})
    expect(check({})).toEqual({ place: 'M2', nights: 'M2' })
    expect(check({ place: ' ', nights: 99, cost: -1 })).toEqual({ place: 'M1', nights: 'M138', cost: 'M136' })
    // Zero-width space and braille blank: invisible too.
    expect(check({ place: '\u200B\u2800', nights: 2 })).toEqual({ place: 'M1' })
  })

  test('finds the same problems as the check of the whole form, by row and column', () => {
    const values = {
      ...trip(2),
      stops: [
        { place: 'Bern', nights: 2 },
        { place: '', nights: 0 },
      ],
    }
    expect([...checkForm(form, model, 'edit', values)].map(([key, { message }]) => [key, message])).toEqual([
      [pathKey(['stops', 1, 'place']), 'M2'],
      [pathKey(['stops', 1, 'nights']), 'M138'],
    ])
  })
})

test('a missing number of rows is a problem of the table, not of a row (L32)', () => {
  const { stops: list } = tripEntity.properties
  const entity = { ...tripEntity, properties: { ...tripEntity.properties, stops: { ...list, minItems: 3 } } }
  const least = formOf(entity as typeof tripEntity, stopsForm)
  const problems = (count: number) => [
    ...checkForm(toRjsf(least, 'edit', 'en'), least, 'edit', trip(count)).keys(),
  ]
  expect(problems(2)).toEqual([pathKey(['stops'])])
  expect(problems(3)).toEqual([])
})

describe('a list field', () => {
  const tableOf = (items: object, more: object = {}) => {
    const entity = {
      ...tripEntity,
      required: [],
      properties: { list: { type: 'array' as const, title: 'List', items, ...more } },
    }
    const [field] = formOf(entity, { items: ['list'] }).items
    return field?.kind === 'field' ? field.table?.columns.map(({ name }) => name) : undefined
  }
  const plain = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } }

  test('is a table when its entries are objects of plain values', () => {
    expect(tableOf(plain)).toEqual(['a', 'b'])
    expect(tableOf({ ...plain, additionalProperties: { type: 'string' } })).toBeUndefined()
    expect(tableOf({ ...plain, oneOf: [{}, {}] })).toBeUndefined()
    expect(tableOf({ type: 'object', properties: { a: plain } })).toBeUndefined()
    expect(tableOf({ type: 'string' })).toBeUndefined()
    expect(tableOf(plain, { control: 'json' })).toBeUndefined()
  })
})
