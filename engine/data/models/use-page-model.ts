import { useMemo } from 'react'
import useSWR from 'swr'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import type { MenuEntryWire, MetadataProblem } from '../../metadata/contract.generated'
import { fromDictWire, type Dictionary } from '../../metadata/rows/decode-dictionary'
import type { Profile } from '../../metadata/person/decode-profile'
import type { Language } from '../../metadata/locale/language'
import { resolveText, fromWireNames } from '../../metadata/locale/local-text'
import type { MenuRows } from '../../metadata/screens/menu-rows'
import type { CompileContext } from '../../model/compile-context'
import { brokenPage, compilePage, compileRecordOf } from '../../model/pages/compile-page'
import type { PageModel } from '../../model/types/page-model'
import { foreignZone } from '../../model/values/times/foreign-zone'
import { useServices } from '../console-services'
import { useLoadAgain } from '../use-load-again'
import { loadDefinition, loadRecordDefinition, type PageDefinition } from './load-definition'
import { useAccess } from '../person/use-access'
import { useLevelRule } from '../person/use-level-rule'
import { useProfile } from '../person/use-profile'
import { useValueScope } from './use-value-scope'

export interface PageState {
  /** The title of the page, also while there is no model. */
  readonly title: string
  readonly model: PageModel | undefined
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}

/**
 * Returns the model of one page. It is compiled when the page opens, and again when its metadata or the language
 * changes. The old model stays until the new definition is loaded, so that the page loses no input.
 */
export function usePageModel(code: string): PageState {
  return useCompiledPage(code, 'page')
}

/** Returns the model of a list's record page, by the code of the list; no model without a code. */
export function useRecordModel(list: string | undefined): PageState {
  return useCompiledPage(list, 'record')
}

function useCompiledPage(code: string | undefined, of: 'page' | 'record'): PageState {
  const profile = useProfile()
  const { definitions, transport } = useServices()
  const load = of === 'page' ? loadDefinition : loadRecordDefinition
  const { data, error, isLoading, mutate } = useSWR<PageDefinition, unknown>(
    code === undefined ? null : ['definition', of, code, definitionRevision(profile)],
    () => load(code ?? '', profile, definitions, transport),
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  )
  const context = useCompileContext(data, code)
  const model = useMemo(
    () => (data && code !== undefined ? compileDefinition(code, of, data, context) : undefined),
    [code, of, data, context],
  )
  const retry = useLoadAgain(error, () => void mutate())
  return { model, title: context.title ?? code ?? '', loading: isLoading, error, retry }
}

/** Returns a number that rises whenever a screen or entity on the server changes. */
export function definitionRevision(profile: Profile): number {
  return profile.components.reduce((highest, item) => Math.max(highest, item.revision ?? 0), 0)
}

/** Returns the compile context: the person's access, language and dictionaries, and a loaded definition. */
export function useCompileContext(definition: PageDefinition | undefined, code?: string): CompileContext {
  const { user, menus, dictionaries, components, rowsOf } = useProfile()
  const access = useAccess()
  const language = useLanguage()
  const translate = useTranslate()
  const { registry } = useServices()
  const levels = useLevelRule()
  const zone = foreignZone(useValueScope())
  return useMemo(() => {
    const byCode = dictionariesOf(dictionaries)
    const menuOf = (name: string) => menus.find((entry) => entry.code === name)
    const menu = code ? menuOf(code) : undefined
    return {
      access,
      language,
      translate,
      widget: registry.definition,
      dictionary: (name) => byCode.get(name),
      component: (name) => components.find((item) => item.code === name),
      screen: (name) => definition?.screens.get(name),
      entity: (name) => definition?.entities.get(name),
      rows: readRows(menu, rowsOf),
      rowsOf: (name) => readRows(menuOf(name), rowsOf),
      foreignZone: zone,
      levels,
      own: user,
      title: titleOf(menu, language),
      titleOf: (name) => titleOf(menuOf(name), language),
    }
  }, [
    user,
    menus,
    dictionaries,
    components,
    rowsOf,
    access,
    language,
    translate,
    registry,
    definition,
    code,
    levels,
    zone,
  ])
}

function compileDefinition(
  code: string,
  of: 'page' | 'record',
  definition: PageDefinition,
  context: CompileContext,
): PageModel {
  const screen = definition.screens.get(code)
  if (screen && (of === 'page' || screen.kind === 'list'))
    return withProblems(
      of === 'record' && screen.kind === 'list'
        ? compileRecordOf(screen, context)
        : compilePage(screen, context),
      [...definition.problems, ...(context.rows?.problems ?? [])],
    )
  const missing: MetadataProblem = {
    code: 'unknown-screen',
    pointer: '',
    detail: `There is no screen "${code}".`,
  }
  return brokenPage(
    code,
    context.title ?? code,
    definition.problems.length > 0 ? definition.problems : [missing],
  )
}

function readRows(menu: MenuEntryWire | undefined, rowsOf: Profile['rowsOf']): MenuRows | undefined {
  const rows = menu && rowsOf(menu.id)
  return rows?.ok ? rows.value : undefined
}

function titleOf(menu: MenuEntryWire | undefined, language: Language): string | undefined {
  return menu && resolveText(fromWireNames(menu), language, menu.name ?? menu.code)
}

function withProblems(model: PageModel, problems: readonly MetadataProblem[]): PageModel {
  return problems.length > 0 ? { ...model, problems: [...problems, ...model.problems] } : model
}

const dictionaryCache = new WeakMap<Profile['dictionaries'], ReadonlyMap<string, Dictionary>>()

/** Returns the dictionaries of the profile by code. */
function dictionariesOf(dictionaries: Profile['dictionaries']): ReadonlyMap<string, Dictionary> {
  let map = dictionaryCache.get(dictionaries)
  if (!map) {
    map = new Map(dictionaries.map((wire) => [wire.code, fromDictWire(wire)]))
    dictionaryCache.set(dictionaries, map)
  }
  return map
}
