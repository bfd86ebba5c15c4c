import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../../../engine/metadata/rows/decode-dictionary'
import { columnText } from '../../../../../engine/model/values/texts/column-text'
import { valueInForce } from '../../../../../engine/model/values/texts/in-force'
import { widgetDefinition } from '../../../../../widgets/catalog'
import { column, scope } from '../../../list/list-columns'

const kinds = fromDictWire({ code: 'kind', items: [{ value: 'date', enName: 'A date' }] })
const kind = column('kind', {
  widget: 'select',
  definition: widgetDefinition('select'),
  dictionary: kinds,
  inForce: 'taken',
})

describe('the value in force of an empty field', () => {
  it('comes from the record, and is undefined for a field with a value of its own', () => {
    const taken = { kind: 'date' }
    expect(valueInForce(kind, { kind: '', taken })).toBe('date')
    expect(valueInForce(kind, { kind: 'other', taken })).toBeUndefined()
    expect(valueInForce(kind, { taken: { other: 1 } })).toBeUndefined()
    expect(valueInForce(kind, { taken: 'date' })).toBeUndefined()
    expect(valueInForce(kind, { taken: null })).toBeUndefined()
    expect(valueInForce(kind, {})).toBeUndefined()
    expect(valueInForce(column('kind'), { taken })).toBeUndefined()
  })

  it('is written like the field and marked as the default, and files leave it out', () => {
    const translate = (key: string, values?: object) =>
      key === 'list.inForce' && values ? `${Object.values(values).join()} (default)` : key
    const text = columnText(kind, { ...scope, translate })
    expect(text.toText({ kind: null, taken: { kind: 'date' } })).toBe('A date (default)')
    expect(text.toText({ kind: 'date', taken: {} })).toBe('A date')
    expect(text.toText({ kind: null, taken: {} })).toBe('')
    expect(text.toExportValue({ kind: null, taken: { kind: 'date' } })).toBe('')
  })
})
