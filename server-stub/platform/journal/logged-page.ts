import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fromWireNames, resolveText } from '../../../engine/metadata/locale/local-text'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Effective } from '../metadata/current/effective'
import { menuWire } from '../metadata/current/wire-rows'
import type { LoggedCall } from './logged-call'

/** Returns the code of a call's page: that of its menu or screen, else of its entity, else its operation. */
export function pageOf(call: LoggedCall, effective: Effective): string {
  const page = call.menu ?? (call.entity && screenOf(effective, call.entity))
  return page ?? call.entity?.entity ?? call.operation
}

/** Returns the name of a page in a language. A text that is no page's code is returned unchanged. */
export function pageName(code: string, effective: Effective, language: Language): string {
  return namesOf(effective, language).get(code) ?? code
}

/** Returns the codes of the pages whose name in a language contains a text, ignoring case. */
export function pagesNamed(text: string, effective: Effective, language: Language): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase(language)
  return [...namesOf(effective, language)].flatMap(([code, name]) =>
    name.toLocaleLowerCase(language).includes(wanted) ? [code] : [],
  )
}

const named = new WeakMap<Effective, Map<Language, ReadonlyMap<string, string>>>()

function namesOf(effective: Effective, language: Language): ReadonlyMap<string, string> {
  let languages = named.get(effective)
  if (!languages) named.set(effective, (languages = new Map<Language, ReadonlyMap<string, string>>()))
  let names = languages.get(language)
  if (!names) languages.set(language, (names = readNames(effective, language)))
  return names
}

/** Returns names by code. A menu's name overrides that of the screen with its code, which overrides an entity's. */
function readNames(effective: Effective, language: Language): ReadonlyMap<string, string> {
  const operations = [...(effective.dictionaries.get('log_operation')?.byValue ?? [])]
  return new Map([
    ...operations.map(([value, { text }]) => [value, resolveText(text, language, value)] as const),
    ...[...effective.entities.values()].map(
      (entity) => [entity.entity, resolveText(entity, language, entity.entity)] as const,
    ),
    ...[...effective.screens.values()].map(
      (screen) => [screen.code, resolveText(screen, language, screen.code)] as const,
    ),
    ...effective.rows('menu').map((row) => {
      const wire = menuWire(row)
      return [wire.code, resolveText(fromWireNames(wire), language, wire.name ?? wire.code)] as const
    }),
  ])
}

const found = new WeakMap<Effective, ReadonlyMap<string, string>>()

/** Returns the code of the screen that users know an entity by: a list with a menu before a list without. */
export function screenOf(effective: Effective, { entity }: EntityMeta): string | undefined {
  let screens = found.get(effective)
  if (!screens) {
    const menus = new Set(effective.rows('menu').map((row) => row['code']))
    const lists = [...effective.screens.values()].flatMap((screen) =>
      screen.kind === 'list' ? [[screen.entity, screen.code] as const] : [],
    )
    // The first screen of an entity wins; among those with a menu, the first that ships.
    const ordered = [...lists.filter(([, code]) => menus.has(code)), ...lists].reverse()
    found.set(effective, (screens = new Map(ordered)))
  }
  return screens.get(entity)
}
