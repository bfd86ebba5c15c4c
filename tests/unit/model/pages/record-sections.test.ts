import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { compileRecordTabs } from '../../../../engine/model/pages/compile-record-tabs'
import { formFields } from '../../../../engine/model/forms/form-fields'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const thing = entityOf({
  name: { type: 'string', title: 'Name' },
  state: { type: 'integer', title: 'State' },
  wish: { type: 'string', title: 'Wish' },
  made: { type: 'string', title: 'Made', readOnly: true },
})
const other = entityOf({ no: { type: 'string', title: 'Number', filterable: true } }, { entity: 'other' })
const items = [
  'name',
  { section: 'Mixed', items: ['made', 'state'] },
  { section: 'Asked', modes: ['add', 'edit'], items: ['wish'] },
  'wish',
]
const others = listOf({ code: 'others', entity: 'other', title: 'Others', list: { columns: ['no'] } })
const all = ['thing:view', 'thing:edit', 'other:view']

function within(
  part: object,
  list: Readonly<Record<string, unknown>> = { form: { items, columns: 3 } },
  buttons: readonly string[] = all,
) {
  const { sink, told } = openSink()
  const things = listOf(list)
  const context = contextWith({ entities: [thing, other], screens: [things, others], buttons })
  const page = compilePage(things, context)
  if (page.kind !== 'list') throw new Error('This is no list.')
  const screen = { code: 'thing', kind: 'record', list: 'things', tabs: [{ tab: 'One', parts: [part] }] }
  const [tab] = compileRecordTabs({ screen: screen as never, entity: thing, list: page, context, sink })
  return { parts: tab?.parts ?? [], told: told() }
}
const fieldsOf = (...given: Parameters<typeof within>) =>
  within(...given).parts.map((part) =>
    part.kind === 'fields' ? formFields(part.form.items).map(({ name }) => name) : [],
  )

describe('sections of a record', () => {
  it('include runs of fields outside sections, and leave out sections that are never viewed', () => {
    expect(fieldsOf({ sections: 'all' })).toEqual([['name'], ['made', 'state'], ['wish']])
  })

  it('are shown under the condition of their tab, too', () => {
    const open = { properties: { state: { const: 1 } } }
    const wished = { required: ['wish'] }
    const tab = {
      tab: 'Tab',
      visibleWhen: open,
      items: [
        'name',
        { section: 'Mixed', visibleWhen: wished, items: ['state'] },
        { section: 'Plain', items: ['wish'] },
      ],
    }
    const conditions = within({ sections: 'all' }, { form: { items: [tab] } }).parts.map(
      (part) => part.visibleWhen,
    )
    expect(conditions).toEqual([open, { allOf: [open, wished] }, open])
  })

  it('are editable when any of their fields is, unless the record says that they are not', () => {
    const editable = (part: object) => within(part).parts.map((one) => one.kind === 'fields' && one.editable)
    expect(editable({ sections: 'all' })).toEqual([true, true, true])
    expect(editable({ sections: ['Mixed'] })).toEqual([true])
    expect(editable({ sections: ['Mixed'], readOnly: false })).toEqual([true])
    expect(editable({ sections: ['Mixed'], readOnly: true })).toEqual([false])
  })
})

describe('fields of a record', () => {
  const guardOf = (list: Readonly<Record<string, unknown>>) => {
    const [part] = within({ fields: ['name'] }, list).parts
    return part?.kind === 'fields' ? part.form.guard : 'no fields'
  }

  it('are guarded against concurrent changes like the form of the list', () => {
    expect(guardOf({})).toBe('updateTime')
    const service = { url: 'https://host.example/things', operations: ['list', 'get', 'edit'] }
    expect(guardOf({ service })).toBeUndefined()
  })

  it('are also shown when the user has no form of the list', () => {
    const [part] = within({ fields: ['name'] }, {}, []).parts
    expect(part).toMatchObject({ kind: 'fields', editable: false, form: { columns: 2, guard: undefined } })
    expect(fieldsOf({ sections: 'all' }, {}, [])[0]).toContain('name')
  })

  it('report conditions on unknown fields', () => {
    const visibleWhen = { required: ['lost'] }
    expect(within({ fields: ['name'], visibleWhen }).told).toEqual([
      'unknown-field /tabs/0/parts/0/visibleWhen',
    ])
  })
})

describe('the list of related records', () => {
  it('reports unknown filters, and unknown fields in its condition for adding', () => {
    expect(within({ list: 'others', params: { no: 'name' } }).told).toEqual([])
    expect(
      within({ list: 'others', params: { lost: 'name' }, addWhen: { required: ['lost'] } }).told,
    ).toEqual(['not-filterable /tabs/0/parts/0/params/lost', 'unknown-field /tabs/0/parts/0/addWhen'])
  })

  it('reports unknown fields and filters of the record that is picked', () => {
    const pick = { list: 'others', params: { no: 'lost', gone: 'name' }, as: 'no', label: ['no', 'lost'] }
    expect(within({ list: 'others', pick }).told).toEqual([
      'unknown-field /tabs/0/parts/0/pick/params/no',
      'not-filterable /tabs/0/parts/0/pick/params/gone',
      'unknown-field /tabs/0/parts/0/pick/label/1',
    ])
    const [part] = within({ list: 'others', pick: { ...pick, params: {}, label: ['no'] } }).parts
    expect(part).toMatchObject({ pick: { label: [{ name: 'no', required: false }] } })
  })
})
