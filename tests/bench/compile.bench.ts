import type { EntityMeta, ListScreenMeta, PropertyMeta } from '../../engine/metadata/contract.generated'
import type { CompileContext } from '../../engine/model/compile-context'
import { compilePage } from '../../engine/model/pages/compile-page'
import type { BenchResult } from './bench-result'

const menus = 500
const columns = 40

/** Measures compilePage over 500 menus of 40 columns with search items and form fields: at most 50 ms in all. */
export async function run(): Promise<readonly BenchResult[]> {
  const entities = new Map(Array.from({ length: menus }, (_, index) => [`entity${index}`, entityOf(index)]))
  const screens = [...entities.keys()].map((entity): ListScreenMeta => ({
    code: `menu_${entity}`,
    kind: 'list',
    entity,
    list: {
      columns: Array.from({ length: columns }, (_, index) =>
        index % 3 === 0 ? { field: `field${index}`, width: 120 } : `field${index}`,
      ),
    },
    search: Array.from({ length: 8 }, (_, index) => `field${index}`),
  }))
  const context = contextOf(entities)
  const compileAll = () => screens.map((screen) => compilePage(screen, context))
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now()
    compileAll()
    return performance.now() - started
  }).sort((a, b) => a - b)
  const first = times.at(-1) ?? 0
  const median = times[Math.floor(times.length / 2)] ?? 0
  return [
    {
      name: `compilePage, ${menus} menus of ${columns} columns, median`,
      value: median,
      unit: 'ms',
      limit: 50,
      ok: median <= 50,
    },
    {
      name: `compilePage, ${menus} menus of ${columns} columns, slowest run`,
      value: first,
      unit: 'ms',
      ok: true,
    },
  ]
}

function entityOf(index: number): EntityMeta {
  const types: readonly PropertyMeta[] = [
    { type: 'string', maxLength: 64, filterable: true, sortable: true },
    { type: 'integer', dictionary: 'status', filterable: true },
    { type: 'number', control: 'money', sortable: true },
    { type: 'string', format: 'date-time', readOnly: true, sortable: true },
    { type: 'string', format: 'id', reference: { entity: 'entity0' } },
  ]
  const properties = Object.fromEntries(
    Array.from({ length: columns }, (_, at) => [
      `field${at}`,
      {
        ...types[at % types.length],
        filterable: true,
        title: `Field ${at}`,
        names: { zh: `字段${at}`, de: `Feld ${at}` },
      },
    ]),
  )
  return { entity: `entity${index}`, type: 'object', required: ['field0'], properties }
}

function contextOf(entities: ReadonlyMap<string, EntityMeta>): CompileContext {
  const dictionary = { code: 'status', items: [], byValue: new Map(), fallback: undefined }
  const buttons = new Set(
    [...entities.keys()].flatMap((entity) =>
      ['view', 'add', 'edit', 'delete', 'export'].map((action) => `${entity}:${action}`),
    ),
  )
  return {
    access: { roles: new Set(['role']), menus: new Set(), buttons },
    language: 'de',
    translate: (key) => key,
    entity: (name) => entities.get(name),
    screen: () => undefined,
    dictionary: () => dictionary,
    widget: (id) => ({ id, optionsSchema: {} }),
    component: () => undefined,
  }
}
