import { describe, expect, it } from 'vitest'
import { compileColumns } from '../../../../engine/model/lists/compile-columns'
import { checkControl } from '../../../../server-stub/platform/metadata/problems/check-control'
import { fittingWidget } from '../../../../widgets/catalog'
import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { compileFormField } from '../../../../engine/model/forms/compile-form-field'
import { contextWith, entityOf } from '../compile-with'

const context = contextWith({ widget: fittingWidget, checkControl })

const entity = entityOf({
  name: { type: 'string', title: 'Name' },
  soldAt: { type: 'string', format: 'date-time', title: 'Sold at' },
  price: { type: 'number', title: 'Price', control: 'dateTime' },
})

function inForm(field: string, control?: string): readonly MetadataProblem[] {
  const sink: MetadataProblem[] = []
  const item = control === undefined ? { field } : { field, control }
  compileFormField(
    item as never,
    entity,
    context,
    { source: 'things', problems: sink } as never,
    '/form/items/0',
  )
  return sink
}

function inList(field: string, control: string): readonly MetadataProblem[] {
  const sink: MetadataProblem[] = []
  compileColumns({ columns: [{ field, control }] } as never, entity, [], context, {
    source: 'things',
    problems: sink,
  } as never)
  return sink
}

describe('a named control', () => {
  it('is reported when it does not suit the values', () => {
    expect(inForm('name', 'money')).toMatchObject([
      {
        code: 'unsuitable-control',
        pointer: '/form/items/0',
        detail: expect.stringContaining('"money" takes number or integer alone.'),
      },
    ])
    expect(inList('name', 'money')).toMatchObject([
      { code: 'unsuitable-control', pointer: '/list/columns/0' },
    ])
  })

  it('is also reported when the field itself names it, with the types that the control takes', () => {
    expect(inForm('price')).toMatchObject([
      {
        code: 'unsuitable-control',
        detail: expect.stringMatching(/takes string of the format date-time alone\.$/),
      },
    ])
  })

  it('is no problem when it suits, nor when no control is named', () => {
    expect(inForm('price', 'money')).toEqual([])
    expect(inForm('soldAt')).toEqual([])
    expect(inForm('name', 'textarea')).toEqual([])
    expect(inList('soldAt', 'date')).toEqual([])
  })

  it('for ranges is reported in a form', () => {
    expect(inForm('soldAt', 'dateRange')).toMatchObject([{ code: 'unsuitable-control' }])
  })
})
