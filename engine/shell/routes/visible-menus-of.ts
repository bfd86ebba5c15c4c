import type { VisibleMenu } from '../../data/visible-menus'
import type { MenuEntryWire } from '../../metadata/contract.generated'
import type { ConsoleRoute } from './console-route'

/** The menus that a person may go to, hidden ones too, and entries that are no places but buttons (menu type 3). */
export function visibleMenusOf(
  routes: readonly ConsoleRoute[],
  entries: readonly MenuEntryWire[],
): readonly VisibleMenu[] {
  const places = (level: readonly ConsoleRoute[]): readonly VisibleMenu[] =>
    level.flatMap(({ code, path, children }) => [{ id: code, code, path }, ...places(children)])
  return [...places(routes), ...entries.filter((entry) => entry.menuType === 3)]
}
