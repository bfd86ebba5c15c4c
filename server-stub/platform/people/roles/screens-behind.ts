import type { ScreenMeta } from '../../../../engine/metadata/contract.generated'

/**
 * Returns the screens of a menu: its own one, those in its tabs, the list of its record, and the lists that open over
 * these (3.12).
 */
export function screensBehind(
  screens: ReadonlyMap<string, ScreenMeta>,
  menuCode: string,
): ReadonlyMap<string, ScreenMeta> {
  const found = new Map<string, ScreenMeta>()
  const visit = (code: string): void => {
    const screen = screens.get(code)
    if (!screen || found.has(code)) return
    found.set(code, screen)
    if (screen.kind === 'tabs') screen.tabs.forEach((tab) => visit(tab.screen))
    if (screen.kind === 'record') visit(screen.list)
    if (screen.kind !== 'list' && screen.kind !== 'form') return
    for (const action of screen.actions ?? [])
      if (action.kind === 'dialog' && action.screen) visit(action.screen)
  }
  visit(menuCode)
  return found
}
