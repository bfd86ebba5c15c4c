import type { CompileContext } from '../../../../engine/model/compile-context'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import { checkControl } from './check-control'
import type { Effective } from '../current/effective'

/** A set that contains every name, so that nothing is hidden by permissions. */
class Everything extends Set<string> {
  constructor() {
    super(['admin'])
  }
  override has(): boolean {
    return true
  }
}

const everything = new Everything()

/** Returns the context for compiling pages on the server: for a person with all permissions. */
export function everythingContext(
  effective: Pick<Effective, 'entities' | 'screens' | 'dictionaries'>,
  widget: (id: string) => WidgetDefinition | undefined,
): CompileContext {
  return {
    access: { roles: everything, menus: everything, buttons: everything },
    language: 'en',
    translate: (key) => key,
    entity: (name) => effective.entities.get(name),
    screen: (code) => effective.screens.get(code),
    dictionary: (code) => effective.dictionaries.get(code),
    widget,
    component: () => undefined,
    checkControl,
    isSelector: (code) => effective.screens.get(code)?.kind === 'selector',
  }
}
