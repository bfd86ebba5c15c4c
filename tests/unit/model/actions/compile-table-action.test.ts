import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { rowsField } from '../../../../engine/model/actions/compile-table-action'
import { changedRows } from '../../../../engine/views/actions/changed-rows'
import { widgetDefinition } from '../../../../widgets/catalog'

const entity: EntityMeta = {
  entity: 'word',
  base: '/system/word',
  type: 'object',
  required: ['key', 'text'],
  properties: {
    key: { type: 'string', title: 'Key', immutable: true },
    text: { type: 'string', title: 'Text', maxLength: 20 },
    times: { type: 'integer', readOnly: true },
    hidden: { type: 'string', permission: { view: 'word:hidden' } },
    kept: { type: 'string', permission: { edit: 'word:kept' } },
  },
}

const context: CompileContext = {
  access: {
    roles: new Set(['r']),
    menus: new Set(['words']),
    buttons: new Set(['word:view', 'word:edit']),
  },
  language: 'en',
  translate: (key) => key,
  entity: (name) => (name === 'word' ? entity : undefined),
  screen: () => undefined,
  dictionary: () => undefined,
  widget: widgetDefinition,
  component: () => undefined,
}

function compile(
  list: ListMeta,
  over: Partial<CompileContext> = {},
  more: Pick<ListScreenMeta, 'service'> = {},
) {
  const model = compilePage(
    { code: 'words', kind: 'list', entity: 'word', list, ...more },
    { ...context, ...over },
  )
  if (model.kind !== 'list') throw new Error(`a list was expected, not ${model.kind}`)
  const action = model.actions.find(({ id }) => id === 'editTable')
  const [item] = action?.kind === 'table' ? action.form.items : []
  return { model, action, table: item?.kind === 'field' ? item.table : undefined }
}

const table = { fields: ['key', 'text', 'times', 'hidden', 'kept'] }

describe('the table action of a list', () => {
  it('changes many rows at once, in the fields that the user may see and may change', () => {
    const { model, action, table: shown } = compile({ table })
    expect(model.problems).toEqual([])
    expect(action).toMatchObject({
      needs: 'none',
      endpoint: { method: 'PUT', path: '/system/word/editMany' },
    })
    expect(shown?.rowsFixed).toBe(true)
    expect(shown?.columns.map(({ name, editableIn }) => [name, editableIn.includes('edit')])).toEqual([
      ['key', false],
      ['text', true],
      ['times', false],
      ['kept', false],
    ])
  })

  it('knows which field of a row holds the values in force', () => {
    const withInForce = { ...entity, inForce: 'inForce' }
    const { table: shown } = compile({ table }, { entity: () => withInForce })
    expect(new Set(shown?.columns.map(({ inForce }) => inForce))).toEqual(new Set(['inForce']))
    expect(compile({ table }).table?.columns[0]?.inForce).toBeUndefined()
  })

  it('is undefined without the right to edit, or when the screen does not define it', () => {
    const access = { ...context.access, buttons: new Set(['word:view']) }
    expect(compile({ table }, { access }).action).toBeUndefined()
    expect(compile({}).action).toBeUndefined()
  })

  it('is in the toolbar and has a form of the rows only, at full width', () => {
    const { action } = compile({ table })
    expect(action).toMatchObject({
      label: 'action.editTable',
      icon: 'edit',
      danger: false,
      places: ['toolbar'],
      form: { items: [{ name: rowsField, label: 'action.editTable', span: 'full' }] },
    })
    // Each row contains its own changes and the values before them.
    expect(action).toMatchObject({ form: { guard: undefined } })
  })

  it('requires those of its fields that the entity requires', () => {
    const required = (of: EntityMeta, fields = ['text', 'kept']) =>
      compile({ table: { fields } }, { entity: () => of }).table?.columns.map((column) => column.required)
    expect(required(entity)).toEqual([true, false])
    expect(required({ ...entity, required: ['kept', 'missing'] })).toEqual([false, true])
    const { required: _, ...free } = entity
    expect(required(free)).toEqual([false, false])
  })

  it('reports unknown fields and shows only the others', () => {
    const { model, table: shown } = compile({ table: { fields: ['text', 'nothing'] } })
    expect(model.problems).toMatchObject([{ pointer: '/list/table/fields/1' }])
    expect(shown?.columns.map(({ name }) => name)).toEqual(['text'])
  })

  it('is refused when rows cannot be edited or a service has them', () => {
    const told = (...given: Parameters<typeof compile>) => {
      const { model, action } = compile(...given)
      expect(action).toBeUndefined()
      return model.problems.map(({ code, pointer }) => `${code} ${pointer}`)
    }
    const fixed: EntityMeta = { ...entity, operations: ['list', 'get'] }
    expect(told({ table }, { entity: () => fixed })).toEqual(['no-operation /list/table'])
    const service = { url: 'https://host.example/words', operations: ['list', 'edit'] as const }
    expect(told({ table }, {}, { service: { ...service, operations: [...service.operations] } })).toEqual([
      'no-operation /list/table',
    ])
  })
})

describe('the changed rows of a table', () => {
  it('hold the new and the former values, and unchanged rows hold only their key', () => {
    const before = [{ id: 'a', text: 'x', times: 1 }, { id: 'b' }, { id: 'c', text: 'y' }]
    const after = [
      { id: 'a', text: 'x', times: 2 },
      { id: 'b', text: 'new' },
      { id: 'c', text: '' },
    ]
    expect(changedRows(before, after, ['text'], 'id')).toEqual([
      { id: 'a' },
      { id: 'b', text: 'new', changedFrom: { text: null } },
      { id: 'c', text: null, changedFrom: { text: 'y' } },
    ])
  })
})
