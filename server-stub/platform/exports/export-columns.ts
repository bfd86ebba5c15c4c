import type { EntityMeta, ExportHeader, ListMeta } from '../../../engine/metadata/contract.generated'
import type { MenuRows } from '../../../engine/metadata/screens/menu-rows'
import { compileColumns } from '../../../engine/model/lists/compile-columns'
import type { CompileContext, ProblemSink } from '../../../engine/model/compile-context'
import type { ColumnModel } from '../../../engine/model/types/field-model'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Effective } from '../metadata/current/effective'
import { menuRows } from '../metadata/current/wire-rows'
import type { Person } from '../person/person'
import type { ExportOffer } from './export-offer'

export interface ExportColumnsOptions {
  readonly entity: EntityMeta
  readonly person: Person
  readonly effective: Effective
  readonly scope: ValueScope
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly offer: ExportOffer
}

/**
 * Returns the columns of a file, with the texts of the person's list: compiled by the same code as in the console.
 * @throws ApiRefusal 400 `unknown-field` for a field that is unknown, invisible to the person, not offered, or a secret
 */
export function exportColumns(
  headers: readonly ExportHeader[],
  options: ExportColumnsOptions,
): readonly ColumnModel[] {
  const { effective } = options
  const { list } = options.offer
  const ofPage = list ? compile(list.list, options, menuRows(effective, list.code)) : undefined
  const others = headers.map(({ field }) => field).filter((field) => !ofPage?.has(field))
  const ofEntity = compile({ columns: others }, options)
  return headers.map(({ field }) => {
    const column = ofPage?.get(field) ?? ofEntity.get(field)
    if (!column?.exported)
      throw new ApiRefusal({
        status: 400,
        message: 'server.unknownField',
        values: { name: field },
        reason: 'unknown-field',
      })
    return column
  })
}

/** Returns the fields that the texts of columns need: their own, and those with the labels of linked records. */
export function fieldsRead(columns: readonly ColumnModel[]): ReadonlySet<string> {
  return new Set(
    columns.flatMap(({ name, selector }) => (selector?.labelField ? [name, selector.labelField] : [name])),
  )
}

function compile(
  list: ListMeta | undefined,
  { entity, effective, person, scope, widget, offer }: ExportColumnsOptions,
  rows?: MenuRows,
): ReadonlyMap<string, ColumnModel> {
  const context: CompileContext = {
    access: person.access,
    language: scope.language,
    translate: scope.translate,
    entity: (name) => effective.entities.get(name),
    screen: (code) => effective.screens.get(code),
    dictionary: (code) => effective.dictionaries.get(code),
    widget,
    component: () => undefined,
    rows,
  }
  // The problems of a page are reported where the page is shown.
  const sink: ProblemSink = { source: entity.entity, problems: [] }
  const columns = compileColumns(list, entity, offer.exclude, context, sink)
  return new Map(columns.map((column) => [column.name, column]))
}
