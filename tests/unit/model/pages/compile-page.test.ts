import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListScreenMeta, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { fromDictWire } from '../../../../engine/metadata/rows/decode-dictionary'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { compileSelector } from '../../../../engine/model/lists/compile-selector'
import type { ListPageModel } from '../../../../engine/model/types/page-model'

const entity: EntityMeta = {
  entity: 'thing',
  base: '/things',
  label: 'name',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', names: { zh: '名称' }, filterable: true, sortable: true },
    size: { type: 'integer', dictionary: 'size', filterable: true },
    price: { type: 'number', control: 'money', sortable: true },
    hidden: { type: 'string', permission: { view: 'thing:secret' } },
    password: { type: 'string', writeOnly: true },
    ownerId: { type: 'string', format: 'id', reference: { entity: 'owner' }, immutable: true },
    when: { type: 'string', format: 'date-time', filterable: true, readOnly: true },
  },
}
const owner: EntityMeta = {
  entity: 'owner',
  type: 'object',
  properties: { title: { type: 'string', filterable: true } },
}
const screen: ListScreenMeta = { code: 'things', kind: 'list', entity: 'thing' }

function context(
  over: Partial<CompileContext> & { readonly buttons?: readonly string[] } = {},
): CompileContext {
  const sizes = fromDictWire({
    code: 'size',
    items: [
      { value: 1, enName: 'Small' },
      { value: 'else', enName: 'Odd' },
    ],
  })
  return {
    access: {
      roles: new Set(['r']),
      menus: new Set(['things']),
      buttons: new Set(
        over.buttons ?? ['thing:view', 'thing:add', 'thing:edit', 'thing:delete', 'thing:export'],
      ),
    },
    language: 'en',
    translate: (key) => key,
    entity: (name) => ({ thing: entity, owner })[name],
    screen: (code) => (code === 'things' ? screen : undefined),
    dictionary: (code) => (code === 'size' ? sizes : undefined),
    widget: (id) => ({ id, optionsSchema: {}, ...(id === 'dateTime' ? { rangedBy: 'dateTimeRange' } : {}) }),
    component: () => undefined,
    ...over,
  }
}

function list(definition: ScreenMeta = screen, over: Parameters<typeof context>[0] = {}): ListPageModel {
  const model = compilePage(definition, context(over))
  if (model.kind !== 'list') throw new Error(`a list was expected, not ${model.kind}`)
  return model
}

describe('compilePage', () => {
  it('names a foreign time zone in the labels of times, and of nothing else', () => {
    const labels = (over: Partial<CompileContext>) => {
      const model = compilePage(screen, context(over))
      const fields = model.kind === 'list' ? [...model.columns, ...model.search] : []
      const named = (wanted: string) =>
        new Set(fields.filter(({ name }) => name === wanted).map(({ label }) => label))
      return [...named('name'), ...named('when')]
    }
    expect(labels({ foreignZone: 'America/New_York' })).toEqual(['Name', 'when (New York)'])
    expect(labels({})).toEqual(['Name', 'when'])
  })

  it('returns equal models for equal input', () => {
    expect(list()).toEqual(list())
  })

  it('shows every field that can be shown when the screen names no columns', () => {
    expect(list().columns.map((column) => column.name)).toEqual([
      'name',
      'size',
      'price',
      'when',
      'createTime',
      'createByName',
      'updateTime',
    ])
  })

  it('leaves out fields, actions and links that the user may not see', () => {
    expect(list({ ...screen, list: { columns: ['name', 'hidden'] } }).columns).toHaveLength(1)
    expect(
      list({ ...screen, list: { columns: ['name', 'hidden'] } }, { buttons: ['thing:secret'] }).columns,
    ).toHaveLength(2)
    expect(list(screen, { buttons: ['thing:view'] }).actions.map((action) => action.id)).toEqual(['view'])
    const linked = { ...screen, list: { columns: [{ field: 'name', link: { page: 'elsewhere' } }] } }
    expect(list(linked).columns[0]?.link).toBeUndefined()
    const linkBy = (code: string) =>
      list(
        { ...screen, list: { columns: [{ field: 'name', link: { page: 'things', code } }] } },
        { buttons: ['thing:view', 'thing:open'] },
      ).columns[0]?.link
    expect(linkBy('thing:open')).toMatchObject({ page: 'things' })
    expect(linkBy('thing:secret')).toBeUndefined()
  })

  it('translates labels, with English and then Chinese as a fallback (0.3)', () => {
    const labels = (language: 'zh' | 'de') =>
      list({ ...screen, list: { columns: ['name'] } }, { language }).columns.map((column) => column.label)
    expect(labels('zh')).toEqual(['名称'])
    expect(labels('de')).toEqual(['Name'])
  })

  it('reports unknown fields, widgets, dictionaries and sorts, and shows the rest', () => {
    const broken: ListScreenMeta = {
      ...screen,
      list: {
        columns: [
          'nowhere',
          'name',
          { field: 'size', options: { code: 'none' }, control: 'odd' },
          'password',
          'name',
        ],
        sort: [{ field: 'size', order: 'asc' }],
      },
      search: ['price', 'name'],
      actions: [{ id: 'open', title: 'Open', kind: 'dialog', screen: 'missing' }],
    }
    const model = list(broken, {
      widget: (id) =>
        id === 'odd'
          ? undefined
          : { id, optionsSchema: {}, ...(id === 'select' ? { code: 'dictionary' as const } : {}) },
    })
    expect(model.columns.map((column) => column.name)).toEqual(['name', 'size'])
    expect(model.search.map((field) => field.name)).toEqual(['name'])
    expect(model.problems.map((problem) => problem.code).sort()).toEqual([
      'duplicate-field',
      'not-filterable',
      'not-sortable',
      'unknown-field',
      'unknown-screen',
      'unknown-widget',
      'write-only-field',
    ])
  })

  it('gives cells the actions that the user may run, and reports unknown actions', () => {
    const columns = ['name', { field: 'size', action: 'owners' }, { field: 'price', action: 'nothing' }]
    const actions = [
      { id: 'owners', title: 'Owners', kind: 'dialog' as const, screen: 'things', code: 'owner:view' },
    ]
    const model = list({ ...screen, list: { columns }, actions }, { buttons: ['owner:view'] })
    expect(model.columns.map(({ action }) => action)).toEqual([undefined, 'owners', undefined])
    expect(model.problems).toMatchObject([{ code: 'unknown-action', pointer: '/list/columns/2/action' }])
    expect(
      list({ ...screen, list: { columns }, actions }, { buttons: [] }).columns[1]?.action,
    ).toBeUndefined()
  })

  it('titles a list over a row by the label of the row, or by the fields that the action names', () => {
    const base = { title: 'Owners', kind: 'dialog' as const, screen: 'things' }
    const actions = [
      { ...base, id: 'owners' },
      { ...base, id: 'sized', named: ['name', 'size'] },
      { ...base, id: 'wrong', named: ['name', 'nowhere'] },
    ]
    const model = list({ ...screen, actions })
    expect(model.actions.flatMap((action) => (action.kind === 'dialog' ? [action.named] : []))).toEqual([
      ['name'],
      ['name', 'size'],
      ['name', 'nowhere'],
    ])
    expect(model.problems).toMatchObject([{ code: 'unknown-field', pointer: '/actions/2/named/1' }])
  })

  it('reports row colours with conditions on unknown fields', () => {
    const tones = [{ tone: 'danger' as const, when: { required: ['nowhere'] } }]
    expect(list({ ...screen, list: { tones } }).problems).toMatchObject([
      { code: 'unknown-field', pointer: '/list/tones/0/when' },
    ])
  })

  it('offers the values of a dictionary that the field accepts', () => {
    const narrow = {
      ...entity,
      properties: { ...entity.properties, size: { ...entity.properties['size'], enum: [1, 3] } },
    }
    const sizes = fromDictWire({ code: 'size', items: [{ value: 1 }, { value: 2 }, { value: 3 }] })
    const valuesOf = (thing: EntityMeta) =>
      list(screen, { dictionary: () => sizes, entity: (name) => (name === 'thing' ? thing : owner) })
        .columns.find(({ name }) => name === 'size')
        ?.dictionary?.items.map(({ value }) => value)
    expect(valuesOf(narrow)).toEqual(['1', '3'])
    expect(valuesOf(entity)).toEqual(['1', '2', '3'])
  })

  it('sorts by time of creation, newest first, unless the screen says otherwise', () => {
    expect(list().sort).toEqual([{ field: 'createTime', order: 'desc' }])
    const sorted = { ...screen, list: { sort: [{ field: 'name', order: 'asc' as const }] } }
    expect(list(sorted).sort).toEqual([{ field: 'name', order: 'asc' }])
    const timeless = { ...entity, audit: false }
    expect(list(screen, { entity: (name) => (name === 'thing' ? timeless : owner) }).sort).toEqual([])
  })

  it('returns a broken page with its problems when the entity is missing', () => {
    expect(compilePage({ ...screen, entity: 'gone' }, context())).toMatchObject({
      kind: 'broken',
      problems: [{ code: 'unknown-entity', pointer: '/entity' }],
    })
  })

  it('never lets a row of the server enable sorting', () => {
    const rows = {
      columns: [
        { menuId: 'm', field: 'size', sortable: true },
        { menuId: 'm', field: 'name', sortable: false },
      ],
    }
    expect(list(screen, { rows }).columns.map((column) => column.sortable)).toEqual([false, false])
  })

  it('knows which fields a form may change in which mode', () => {
    const fields = new Map(
      list().form?.items.map((item) => [item.kind === 'field' ? item.name : item.id, item]),
    )
    expect(fields.get('name')).toMatchObject({ required: true, editableIn: ['add', 'edit'] })
    expect(fields.get('ownerId')).toMatchObject({ editableIn: ['add'], widget: 'popupSelector' })
    expect(fields.get('when')).toMatchObject({ editableIn: [], modes: ['view'] })
    expect(fields.get('password')).toMatchObject({ modes: ['add', 'edit'] })
  })

  it('chooses the search control by type: ranges for times, lists for dictionaries', () => {
    expect(list().search.map((field) => [field.name, field.widget])).toEqual([
      ['name', 'text'],
      ['size', 'multiSelect'],
      ['when', 'dateTimeRange'],
    ])
  })
})

describe('compileSelector', () => {
  it('creates a selector for an entity that has none (X5)', () => {
    const selector = compileSelector({ entity: 'owner', value: 'id' }, context())
    expect(selector).toMatchObject({
      value: 'id',
      label: 'title',
      limit: 100,
      endpoint: { method: 'GET', path: '/records/owner/getPage' },
    })
    expect(selector?.search.map((field) => field.name)).toEqual(['title'])
  })

  it('shows the operator only to users who see several operators', () => {
    const owned: EntityMeta = {
      ...owner,
      tenancy: { field: 'unitId' },
      properties: {
        ...owner.properties,
        unitId: { type: 'string', format: 'id', reference: { entity: 'unit' }, filterable: true },
        unitName: { type: 'string', derived: { through: 'unitId', property: 'name' } },
      },
    }
    const named = (entity: EntityMeta, offered: boolean) => {
      const selector = compileSelector(
        { entity: 'owner', value: 'id' },
        context({ entity: () => entity, levels: { offered } }),
      )
      return [selector?.columns, selector?.search].map((fields) => fields?.map(({ name }) => name))
    }
    expect(named(owned, true)).toEqual([
      ['title', 'unitName', 'createTime'],
      ['title', 'unitId'],
    ])
    expect(named(owned, false)).toEqual([['title', 'createTime'], ['title']])
    // Superiors may share their records.
    expect(named({ ...owned, tenancy: { field: 'unitId', shared: { with: 'a' } } }, false)[0]).toContain(
      'unitName',
    )
  })
})
