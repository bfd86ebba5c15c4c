import type { VisibleMenu } from '../../data/person/visible-menus'
import type { MenuEntryWire } from '../../metadata/contract.generated'
import type { ConsoleRoute } from './console-route'

/** Returns the menus that a person may open, including hidden ones, and the button entries (menu type 3). */
export function visibleMenusOf(
  routes: readonly ConsoleRoute[],
  entries: readonly MenuEntryWire[],
): readonly VisibleMenu[] {
  const places = (level: readonly ConsoleRoute[]): readonly VisibleMenu[] =>
    level.flatMap(({ code, path, children }) => [{ id: code, code, path }, ...places(children)])
  return [...places(routes), ...entries.filter((entry) => entry.menuType === 3)]
}
