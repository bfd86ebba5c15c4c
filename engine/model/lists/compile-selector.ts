import type { EntityMeta, ScreenMeta, SelectorScreenMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { resolveText } from '../../metadata/locale/local-text'
import { checkAsked } from './check-asked'
import { compileColumns } from './compile-columns'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileSort, compileTree } from './compile-list'
import { labelOf } from '../entities/label-of'
import { compileSearch } from './compile-search'
import { defaultSelector } from './default-selector'
import { listEndpointOf } from '../entities/endpoints-of'
import { settleLevels } from '../entities/settle-levels'
import type { FieldModel, SelectorRef } from '../types/field-model'
import type { SelectorModel } from '../types/page-model'

const selectorLimit = 100 // C28

/**
 * Compiles the popup selector of a field (X5): the screen of that code, else one made from the entity, with its label
 * and first columns, searched by its filters. Undefined when the entity is unknown.
 */
export function compileSelector(ref: SelectorRef, context: CompileContext): SelectorModel | undefined {
  const named = ref.code ? context.screen(ref.code) : undefined
  const screen = named?.kind === 'selector' ? named : undefined
  const entity = context.entity(screen?.entity ?? ref.entity ?? '')
  if (!entity) return undefined
  const sink: ProblemSink = { source: ref.code ?? `selector of ${entity.entity}`, problems: [] }
  if (ref.code && !screen) report(sink, 'unknown-selector', '', `There is no selector "${ref.code}".`)
  const plain: CompileContext = { ...context, rows: undefined }
  const definition = screen ?? defaultSelector(entity)
  checkAsked({ list: definition.list }, entity, sink)
  const isTold = ({ name }: FieldModel) => seesSeveral(entity, context) || !isOfOperator(entity, name)
  return {
    code: definition.code,
    title: resolveText(
      definition.title || definition.names ? definition : entity,
      context.language,
      entity.entity,
    ),
    endpoint: definition.path ? { method: 'GET', path: definition.path } : listEndpointOf(entity),
    value: definition.value ?? ref.value,
    label: definition.label ?? labelOf(entity),
    limit: definition.limit ?? selectorLimit,
    columns: compileColumns(definition.list, entity, [], plain, sink).filter(isTold),
    search: settleLevels(compileSearch(definition.search, entity, plain, sink), plain.levels).filter(isTold),
    sort: compileSort(definition.list.sort, entity, context, sink),
    filter: { ...definition.list.filter, ...ref.filter },
    tree: compileTree(definition.list.tree ?? entity.tree !== undefined, entity, sink),
    ...(ref.without === undefined ? {} : { without: ref.without }),
    problems: sink.problems,
  }
}

/** True when the person may find records of several operators: of those below, or of those above that share theirs. */
function seesSeveral({ tenancy }: EntityMeta, { levels }: CompileContext): boolean {
  return levels === undefined || levels.offered || tenancy?.shared !== undefined
}

/** True when a field names the operator of a record: the operator itself, or a field derived from it. */
function isOfOperator(entity: EntityMeta, name: string): boolean {
  const operator = entity.tenancy?.field
  if (operator === undefined || operator === 'id') return false
  return name === operator || fieldOf(entity, name)?.derived?.through === operator
}

/** Narrows a screen to a selector screen. */
export function isSelector(screen: ScreenMeta): screen is SelectorScreenMeta {
  return screen.kind === 'selector'
}
