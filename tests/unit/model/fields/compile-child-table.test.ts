import { describe, expect, it } from 'vitest'
import type { FormFieldMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { compileChildTable } from '../../../../engine/model/fields/compile-child-table'
import { contextWith, entityOf, openSink } from '../compile-with'

const stop = {
  type: 'object',
  required: ['place', 'maybe'],
  inForce: 'usual',
  properties: {
    place: { type: 'string', title: 'Place' },
    nights: { type: 'integer', title: 'Nights' },
    maybe: { type: ['string', 'null'], title: 'Maybe' },
    price: { type: 'number', title: 'Price', permission: { view: 'trip:price' } },
    fixed: { type: 'string', title: 'Fixed', readOnly: true },
    townId: { type: 'string', title: 'Town', format: 'id', reference: { entity: 'town' } },
  },
}
/** Rows with nested parts, which no table shows by default. */
const nested = { type: 'object', properties: { place: { type: 'string' }, parts: { type: 'object' } } }
const trip = entityOf({ count: { type: 'integer', title: 'Count' }, country: { type: 'string' } })

function compile(
  item: Partial<FormFieldMeta> = {},
  property: object = { items: stop },
  { buttons = [] as readonly string[], entity = trip } = {},
) {
  const { sink, told } = openSink()
  const list = { type: 'array', title: 'Stops', ...property } as PropertyMeta
  const context = contextWith({ entities: [entity], buttons })
  return { table: compileChildTable(item, list, entity, context, sink, '/at'), told: told() }
}
const names = (...given: Parameters<typeof compile>) =>
  compile(...given).table?.columns.map(({ name }) => name)

describe('the table of a list of records', () => {
  it('has a column for every property that the user may see, or those that the screen names', () => {
    expect(names()).toEqual(['place', 'nights', 'maybe', 'fixed', 'townId'])
    expect(names({}, { items: stop }, { buttons: ['trip:price'] })).toContain('price')
    expect(names({ columns: ['nights', { field: 'place' }] })).toEqual(['nights', 'place'])
    expect(names({ columns: ['price'] })).toBeUndefined()
  })

  it('is undefined for a list of anything else', () => {
    for (const items of [undefined, true, { type: 'string' }, { type: 'object', properties: {} }])
      expect(compile({}, { items }).table).toBeUndefined()
    expect(compile({ columns: ['place'] }, { items: { type: 'object', properties: {} } }).told).toEqual([])
  })

  it('is undefined for rows with parts, unless the screen names columns or the control takes such rows', () => {
    expect(names({}, { items: nested })).toBeUndefined()
    expect(names({ columns: ['place'] }, { items: nested })).toEqual(['place'])
    expect(names({ control: 'recipeSteps' }, { items: nested })).toEqual(['place', 'parts'])
  })

  it('is undefined when the named control takes no records', () => {
    expect(names({ control: 'json' })).toBeUndefined()
    expect(names({ control: 'nowhere' })).toBeUndefined()
    expect(names({}, { items: stop, control: 'json' })).toBeUndefined()
    expect(names({ control: 'recipeSteps' })).toEqual(['place', 'nights', 'maybe', 'fixed', 'townId'])
  })

  it('has the row limits of the list', () => {
    expect(compile().table).toMatchObject({ least: 0, most: Number.MAX_SAFE_INTEGER })
    expect(compile({}, { items: stop, minItems: 2, maxItems: 5 }).table).toMatchObject({ least: 2, most: 5 })
  })

  it('follows a count, or chooses its rows in selectors, when the screen says so', () => {
    expect(compile({ rowsBy: { field: 'count' } })).toMatchObject({
      table: { rowsBy: { field: 'count' } },
      told: [],
    })
    expect(compile({ rowsBy: { field: 'lost' } }).told).toEqual(['unknown-field /at/rowsBy/field'])
    expect(compile({ rowsFrom: [{ field: 'townId' }] }).table?.rowsFrom).toHaveLength(1)
    expect(compile({ rowsFrom: [{ field: 'lost' }] }).told).toEqual(['unknown-field /at/rowsFrom/0/field'])
    expect(compile().table).not.toHaveProperty('rowsBy')
    expect(compile().table).not.toHaveProperty('rowsFrom')
  })
})

describe('a column of a child table', () => {
  const column = (more: object = {}, buttons: readonly string[] = []) => {
    const { table, told } = compile({ columns: [{ field: 'nights', ...more }] }, { items: stop }, { buttons })
    return { column: table?.columns[0], told }
  }

  it('is a field of the row in all modes, and editable unless it is fixed', () => {
    expect(column().column).toMatchObject({
      kind: 'field',
      label: 'Nights',
      modes: ['add', 'edit', 'view'],
      editableIn: ['add', 'edit'],
      span: 1,
    })
    expect(column({ readOnly: true }).column?.editableIn).toEqual([])
    expect(column({ field: 'fixed' }).column?.editableIn).toEqual([])
  })

  it('is required when the row or the screen says so, except when it may be null', () => {
    const required = (more: object) => column(more).column?.required
    expect(required({})).toBe(false)
    expect(required({ required: true })).toBe(true)
    expect(required({ required: false })).toBe(false)
    expect(required({ field: 'place' })).toBe(true)
    expect(required({ field: 'maybe' })).toBe(false)
    expect(compile({}, { items: nested }).table).toBeUndefined()
    expect(compile({ columns: ['place'] }, { items: nested }).table?.columns[0]?.required).toBe(false)
  })

  it('knows which property of the row holds the values in force', () => {
    expect(column().column?.inForce).toBe('usual')
    const odd = { ...stop, inForce: true }
    for (const items of [nested, odd])
      expect(compile({ columns: ['place'] }, { items }).table?.columns[0]?.inForce).toBeUndefined()
  })

  it('depends only on existing fields of the row and of the form around it', () => {
    const rule = (name: string) => ({ options: [], when: { required: [name] } })
    const known = { optionsWhen: [rule('place'), rule('country')], filterBy: { a: 'place', b: 'country' } }
    expect(column(known)).toMatchObject({ column: known, told: [] })
    const lost = { optionsWhen: [rule('place'), rule('lost')], filterBy: { a: 'lost' } }
    expect(column({ ...lost, enabledWhen: { required: ['lost'] } }).told).toEqual([
      'unknown-field /at/columns/0/optionsWhen/1/when',
      'unknown-field /at/columns/0/filterBy/a',
      'unknown-field /at/columns/0/enabledWhen',
    ])
    expect(column({ enabledWhen: { required: ['country'] } })).toMatchObject({
      column: { enabledWhen: { required: ['country'] } },
      told: [],
    })
  })

  it('has the width of the screen, or else of its widget', () => {
    const usual = column().column
    expect(usual?.width).toBe(usual?.definition?.width)
    expect(column({ width: 77 }).column?.width).toBe(77)
    const odd = column({ control: 'nowhere' })
    expect(odd.told).toEqual(['unknown-widget /at/columns/0'])
    expect(odd.column?.width).toBeUndefined()
  })
})
