/**
 * Returns the screens and entities that a screen names. The document is read as it was stored, even if it is invalid.
 */
export function namesIn(
  document: object,
): readonly { readonly kind: 'screen' | 'entity'; readonly name: string }[] {
  const screen = document as {
    entity?: unknown
    form?: unknown
    list?: unknown
    record?: unknown
    tabs?: { screen?: unknown; parts?: { list?: unknown; pick?: { list?: unknown } }[] }[]
    actions?: {
      screen?: unknown
      entity?: unknown
      form?: unknown
      select?: { screen?: unknown }
      like?: { screen?: unknown }
    }[]
  }
  const named: { kind: 'screen' | 'entity'; name: string }[] = []
  const add = (kind: 'screen' | 'entity', name: unknown) =>
    typeof name === 'string' && named.push({ kind, name })
  add('entity', screen.entity)
  for (const name of managedIn(screen.form)) add('screen', name)
  add('screen', screen.list)
  add('screen', screen.record)
  for (const tab of Array.isArray(screen.tabs) ? screen.tabs : []) {
    add('screen', tab.screen)
    for (const part of Array.isArray(tab.parts) ? tab.parts : []) {
      add('screen', part.list)
      add('screen', part.pick?.list)
    }
  }
  for (const action of Array.isArray(screen.actions) ? screen.actions : []) {
    add('screen', action.screen)
    add('screen', action.select?.screen)
    add('screen', action.like?.screen)
    add('entity', action.entity)
    for (const name of managedIn(action.form)) add('screen', name)
  }
  return named
}

/** Returns the lists that a form links to, whatever the value. */
function managedIn(part: unknown): readonly unknown[] {
  if (Array.isArray(part)) return part.flatMap(managedIn)
  if (typeof part !== 'object' || part === null) return []
  const { manage, items } = part as { readonly manage?: unknown; readonly items?: unknown }
  return [manage, ...managedIn(items)]
}
