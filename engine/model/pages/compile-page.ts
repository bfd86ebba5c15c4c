import type {
  ListScreenMeta,
  MetadataProblem,
  RecordScreenMeta,
  ScreenMeta,
  TabsScreenMeta,
} from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileFormPage } from './compile-form-page'
import { compileList } from '../lists/compile-list'
import { compileRecord, derivedRecordScreen } from './compile-record'
import { screenEntity } from '../entities/screen-entity'
import type { BrokenPageModel, PageModel } from '../types/page-model'

/**
 * Compiles a decoded screen into the closed model that views show. Pure and total: the same input gives the same model,
 * and errors become problems of the model instead of exceptions. Drops parts that the person may not see, and resolves
 * labels, dictionaries, widgets and addresses.
 */
export function compilePage(screen: ScreenMeta, context: CompileContext): PageModel {
  const sink: ProblemSink = { source: screen.code, problems: [] }
  const title = context.title ?? resolveText(screen, context.language, screen.code)
  if (screen.kind === 'tabs') return compileTabs(screen, title, context, sink)
  if (screen.kind === 'record') return compileRecordPage(screen, title, context, sink)
  const entity = context.entity(screen.entity)
  if (!entity) {
    report(sink, 'unknown-entity', '/entity', `There is no entity "${screen.entity}".`)
    return brokenPage(screen.code, title, sink.problems)
  }
  switch (screen.kind) {
    case 'list':
      return compileList(screen, entity, title, context, sink)
    case 'form':
      return compileFormPage(screen, entity, title, context, sink)
    case 'selector':
      report(sink, 'not-a-page', '/kind', 'A selector opens from a field, not as a page.')
      return brokenPage(screen.code, title, sink.problems)
  }
}

/** Returns a page that only shows its problems. */
export function brokenPage(id: string, title: string, problems: readonly MetadataProblem[]): BrokenPageModel {
  return { kind: 'broken', id, title, problems }
}

function compileRecordPage(
  screen: RecordScreenMeta,
  title: string,
  context: CompileContext,
  sink: ProblemSink,
): PageModel {
  const list = context.screen(screen.list)
  const entity = list?.kind === 'list' ? context.entity(list.entity) : undefined
  if (list?.kind === 'list' && entity) return compileRecord(screen, list, screenEntity(list, entity), context)
  report(sink, 'unknown-screen', '/list', `There is no list screen "${screen.list}".`)
  return brokenPage(screen.code, title, sink.problems)
}

/** Compiles the page of one record of a list: the record screen that the list names, else one derived from the list. */
export function compileRecordOf(list: ListScreenMeta, context: CompileContext): PageModel {
  const named = list.record ? context.screen(list.record) : undefined
  const screen = named?.kind === 'record' ? named : derivedRecordScreen(list)
  return compilePage(screen, { ...context, title: undefined })
}

function compileTabs(
  screen: TabsScreenMeta,
  title: string,
  context: CompileContext,
  sink: ProblemSink,
): PageModel {
  const tabs = screen.tabs.flatMap((tab, index) => {
    const target = context.screen(tab.screen)
    if (!target) {
      report(sink, 'unknown-screen', `/tabs/${index}/screen`, `There is no screen "${tab.screen}".`)
      return []
    }
    return [
      {
        page: tab.screen,
        title: resolveText(
          { title: tab.title ?? target.title, names: tab.names ?? target.names },
          context.language,
          tab.screen,
        ),
      },
    ]
  })
  return { kind: 'tabs', id: screen.code, title, problems: sink.problems, tabs }
}
