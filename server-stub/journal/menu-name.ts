import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { fromWireNames, resolveText } from '../../engine/metadata/local-text'
import type { Language } from '../../engine/metadata/language'
import type { Effective } from '../metadata/effective'
import { menuWire } from '../metadata/wire-rows'
import type { LoggedCall } from './logged-call'

/** The page that a call belongs to, in a language: that of its menu, else its screen, its entity, or what it does. */
export function menuName(call: LoggedCall, effective: Effective, language: Language): string {
  const code = call.menu ?? (call.entity && screenOf(effective, call.entity))
  const menu = code ? effective.rows('menu').find((row) => row['code'] === code) : undefined
  if (menu) {
    const wire = menuWire(menu)
    return resolveText(fromWireNames(wire), language, wire.name ?? wire.code)
  }
  const screen = code ? effective.screens.get(code) : undefined
  if (screen) return resolveText(screen, language, screen.code)
  if (call.entity) return resolveText(call.entity, language, call.entity.entity)
  const operation = effective.dictionaries.get('log_operation')?.byValue.get(call.operation)
  return operation ? resolveText(operation.text, language, call.operation) : call.operation
}

const found = new WeakMap<Effective, ReadonlyMap<string, string>>()

/** The screen that people know the entity's records by: a list with a menu before one without. */
function screenOf(effective: Effective, { entity }: EntityMeta): string | undefined {
  let screens = found.get(effective)
  if (!screens) {
    const menus = new Set(effective.rows('menu').map((row) => row['code']))
    const lists = [...effective.screens.values()].flatMap((screen) =>
      screen.kind === 'list' ? [[screen.entity, screen.code] as const] : [],
    )
    // The first of an entity wins; of two with a menu that is the one that ships first.
    const ordered = [...lists.filter(([, code]) => menus.has(code)), ...lists].reverse()
    found.set(effective, (screens = new Map(ordered)))
  }
  return screens.get(entity)
}
