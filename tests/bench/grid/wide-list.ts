import type { EntityMeta, ListScreenMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fromDictWire } from '../../../engine/metadata/rows/decode-dictionary'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import type { CompileContext } from '../../../engine/model/compile-context'
import { compilePage } from '../../../engine/model/pages/compile-page'
import type { ListPageModel } from '../../../engine/model/types/page-model'
import { widgetDefinition } from '../../../widgets/catalog'

const columnCount = 50

/** The width of each column on both sides, px, which a list would otherwise fit to its texts and so paint more cells. */
const columnWidth = 140

const kinds: readonly PropertyMeta[] = [
  { type: 'string', maxLength: 64, filterable: true, sortable: true },
  { type: 'integer', dictionary: 'state', filterable: true },
  { type: 'number', control: 'money', unit: 'yuan', sortable: true },
  { type: 'string', format: 'date-time', sortable: true },
  { type: 'string', maxLength: 64 },
]

const states = fromDictWire({
  code: 'state',
  items: [
    { value: '0', enName: 'New', labelColor: '#409EFF' },
    { value: '1', enName: 'Shipped', labelColor: '#67C23A' },
    { value: '2', enName: 'Cancelled', labelColor: '#F56C6C' },
  ],
})

const fields = fieldsOf(columnCount)

function fieldsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `field${index}`)
}

const entity: EntityMeta = {
  entity: 'wide',
  type: 'object',
  audit: false,
  properties: Object.fromEntries(
    fields.map((field, index) => [field, { ...kinds[index % kinds.length], title: `Column ${index}` }]),
  ),
}

const screen: ListScreenMeta = {
  code: 'wide',
  kind: 'list',
  entity: 'wide',
  list: { columns: fields.map((field) => ({ field, width: columnWidth, minWidth: columnWidth })) },
  search: fields.filter((_, index) => index % 5 < 2).slice(0, 6),
}

const context: CompileContext = {
  access: {
    roles: new Set(['admin']),
    menus: new Set(),
    buttons: new Set(['view', 'add', 'edit', 'delete', 'export'].map((action) => `wide:${action}`)),
  },
  language: 'en',
  translate: (key) => key,
  entity: () => entity,
  screen: () => undefined,
  dictionary: () => states,
  widget: widgetDefinition,
  component: () => undefined,
}

/** Returns a list model of up to 50 columns of common types, with all standard actions. Throws on problems in it. */
export function wideModel(columns = columnCount): ListPageModel {
  const model = compilePage(screen, context)
  if (model.kind !== 'list' || model.problems.length > 0) throw new Error(JSON.stringify(model.problems))
  return { ...model, columns: model.columns.slice(0, columns) }
}

/** Returns rows for the list, the same ones for the same arguments. */
export function wideRows(count: number, columns = columnCount): readonly Row[] {
  const shown = fieldsOf(columns)
  return Array.from({ length: count }, (_, row) => {
    const values: Record<string, unknown> = { id: String(row) }
    shown.forEach((field, index) => {
      values[field] = valueOf(index % kinds.length, row, index)
    })
    return values
  })
}

/** The same columns for the bare grid. */
export const bareColumns = fields.map((field, index) => ({
  field,
  headerName: `Column ${index}`,
  width: columnWidth,
}))

function valueOf(kind: number, row: number, index: number): unknown {
  switch (kind) {
    case 1:
      return (row + index) % 3
    case 2:
      return ((row * 7919 + index) % 100_000) / 100
    case 3:
      return `2026-${String(1 + (row % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')} 10:20:30`
    default:
      return `Value ${row} ${index}`
  }
}
