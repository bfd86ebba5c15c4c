import type { EntityMeta, ListScreenMeta, RecordScreenMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import type { ActionModel } from '../types/action-model'
import { compileField } from '../fields/compile-field'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileList } from '../lists/compile-list'
import { labelOf } from '../entities/label-of'
import { compileRecordTabs } from './compile-record-tabs'
import type { FieldModel } from '../types/field-model'
import type { RecordPageModel } from '../types/page-model'
import type { RecordHeadingModel } from '../types/record-model'
import type { RecordSource } from './record-source'

/** Seconds between automatic reloads of a record. */
const defaultRefresh = 15

/** Compiles the page of one record. Parts that are missing or forbidden are left out; errors become problems. */
export function compileRecord(
  screen: RecordScreenMeta,
  listScreen: ListScreenMeta,
  entity: EntityMeta,
  context: CompileContext,
): RecordPageModel {
  const sink: ProblemSink = { source: screen.code, problems: [] }
  const listContext = { ...context, rows: context.rowsOf?.(listScreen.code), title: undefined }
  const ownTitle = resolveText(listScreen, context.language, listScreen.code)
  const list = compileList(listScreen, entity, context.titleOf?.(listScreen.code) ?? ownTitle, listContext, {
    source: listScreen.code,
    problems: [],
  })
  if (!list.endpoints.get)
    report(sink, 'no-record', '/list', `Records of "${listScreen.code}" cannot be read one by one.`)
  const source: RecordSource = { screen, entity, list, context: listContext, sink }
  return {
    kind: 'record',
    id: screen.code,
    title: context.title ?? resolveText(screen, context.language, list.title),
    problems: sink.problems,
    list,
    key: screen.key ?? 'id',
    missing: screen.missing ?? 'M39',
    heading: compileHeading(source),
    actions: actionsOf(source, listScreen),
    tabs: compileRecordTabs(source),
    refreshSeconds: screen.refreshSeconds ?? defaultRefresh,
  }
}

/** Returns the record page of a list that names none: its heading is the entity's label, its body the form. */
export function derivedRecordScreen(list: ListScreenMeta): RecordScreenMeta {
  const { code, title, names } = list
  return { code, kind: 'record', list: code, ...(title ? { title } : {}), ...(names ? { names } : {}) }
}

function compileHeading({ screen, entity, context, sink }: RecordSource): RecordHeadingModel {
  const fieldsAt = (names: readonly string[] | undefined, place: string): readonly FieldModel[] =>
    (names ?? []).flatMap(
      (field, index) =>
        compileField({ field }, entity, false, context, sink, `/heading/${place}/${index}`) ?? [],
    )
  const { heading } = screen
  const image = heading?.image
  return {
    title: fieldsAt(heading?.title ?? [labelOf(entity)], 'title'),
    image:
      image === undefined
        ? undefined
        : compileField({ field: image }, entity, false, context, sink, '/heading/image'),
    tags: fieldsAt(heading?.tags, 'tags'),
    facts: fieldsAt(heading?.facts, 'facts'),
  }
}

/** Returns the actions for a single record: those that the screen names, else all of them, with delete last. */
function actionsOf({ screen, list, sink }: RecordSource, listScreen: ListScreenMeta): readonly ActionModel[] {
  const fitting = list.actions.filter(
    ({ kind, needs, least = 1 }) => kind !== 'view' && needs !== 'none' && least <= 1,
  )
  const isLast = ({ kind }: ActionModel) => kind === 'delete'
  if (!screen.actions) return [...fitting.filter((action) => !isLast(action)), ...fitting.filter(isLast)]
  const stated = new Set([...(listScreen.actions ?? []).map(({ id }) => id), 'edit', 'delete'])
  return screen.actions.flatMap((id, index) => {
    if (!stated.has(id))
      report(sink, 'unknown-action', `/actions/${index}`, `The list has no action "${id}" on one record.`)
    return fitting.find((action) => action.id === id) ?? []
  })
}
