import type { EntityMeta, ListPartMeta, ListScreenMeta, PickMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { can } from '../../permissions/can'
import { buttonCodeOf } from '../entities/button-codes'
import { checkCondition, checkField } from '../conditions/check-condition'
import { compileField } from '../fields/compile-field'
import { report } from '../compile-context'
import { labelOf } from '../entities/label-of'
import type { RecordSource } from './record-source'
import { filterOf } from '../fields/filter-of'
import type { PickModel, RelatedListModel } from '../types/record-model'

/** Compiles a list of records related to the page's record; empty when the person may not see that list. */
export function compileRelatedList(
  part: ListPartMeta,
  pointer: string,
  source: RecordSource,
): readonly RelatedListModel[] {
  const target = listAt(part.list, `${pointer}/list`, source)
  if (!target || !maySee(target, source)) return []
  const { context, sink } = source
  checkParams(part.params ?? {}, target, `${pointer}/params`, source)
  for (const name of Object.keys(part.values ?? {})) checkFilter(name, target, `${pointer}/values`, source)
  const given = new Set([...Object.keys(part.params ?? {}), ...(part.pick ? [part.pick.as] : [])])
  for (const name of target.screen.list?.params ?? [])
    if (!given.has(name))
      report(sink, 'missing-param', `${pointer}/params`, `"${part.list}" wants the parameter "${name}".`)
  if (part.pick) checkFilter(part.pick.as, target, `${pointer}/pick/as`, source)
  const title = part.title ? resolveText(part, context.language, part.title) : titleOf(target.screen, source)
  return [
    {
      kind: 'list',
      id: pointer,
      page: part.list,
      label: title,
      params: part.params ?? {},
      values: part.values ?? {},
      pick: part.pick && compilePick(part.pick, `${pointer}/pick`, source),
      show: part.show ?? 'all',
      size: part.size ?? 10,
      more: part.more === true,
      addWhen: checkCondition(part.addWhen, source.entity, sink, `${pointer}/addWhen`),
    },
  ]
}

interface Target {
  readonly screen: ListScreenMeta
  readonly entity: EntityMeta
}

function listAt(code: string, pointer: string, { context, sink }: RecordSource): Target | undefined {
  const screen = context.screen(code)
  const entity = screen?.kind === 'list' ? context.entity(screen.entity) : undefined
  if (screen?.kind === 'list' && entity) return { screen, entity }
  report(sink, 'unknown-screen', pointer, `There is no list screen "${code}".`)
  return undefined
}

/** Follows the server's rule: the entity's view button, or the menu of the list. */
function maySee({ screen, entity }: Target, { context: { access } }: RecordSource): boolean {
  return can(access, { any: [buttonCodeOf(entity, 'list'), screen.code] })
}

function titleOf(screen: ListScreenMeta, { context }: RecordSource): string {
  return context.titleOf?.(screen.code) ?? resolveText(screen, context.language, screen.code)
}

function checkParams(
  params: Readonly<Record<string, string>>,
  target: Target,
  pointer: string,
  source: RecordSource,
): void {
  for (const [name, field] of Object.entries(params)) {
    checkFilter(name, target, `${pointer}/${name}`, source)
    checkField(field, source.entity, source.sink, `${pointer}/${name}`)
  }
}

/** Reports a filter that the list does not know. It would be ignored, so that unrelated records would be shown. */
function checkFilter(
  name: string,
  { screen, entity }: Target,
  pointer: string,
  { sink }: RecordSource,
): void {
  if (screen.list?.params?.includes(name) || filterOf(entity, name)) return
  report(sink, 'not-filterable', pointer, `${entity.entity} cannot be filtered by "${name}".`)
}

/** Compiles the choice above a related list; undefined when the person may not see the list to choose from. */
function compilePick(pick: PickMeta, pointer: string, source: RecordSource): PickModel | undefined {
  const target = listAt(pick.list, `${pointer}/list`, source)
  if (!target || !maySee(target, source)) return undefined
  const { context, sink } = source
  checkParams(pick.params, target, `${pointer}/params`, source)
  const label = (pick.label ?? [labelOf(target.entity)]).flatMap(
    (field, index) =>
      compileField({ field }, target.entity, false, context, sink, `${pointer}/label/${index}`) ?? [],
  )
  return { page: pick.list, title: titleOf(target.screen, source), params: pick.params, as: pick.as, label }
}
