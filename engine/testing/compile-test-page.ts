import type { EntityMeta, ScreenMeta } from '../metadata/contract.generated'
import { fromDictWire } from '../metadata/rows/decode-dictionary'
import type { Profile } from '../metadata/person/decode-profile'
import type { MenuRows } from '../metadata/screens/menu-rows'
import { compilePage } from '../model/pages/compile-page'
import type { PageModel } from '../model/types/page-model'
import type { WidgetDefinition } from '../model/types/widget-definition'

export interface CompileTestPageOptions {
  readonly entities: readonly EntityMeta[]
  readonly profile: Profile
  readonly widget: (id: string) => WidgetDefinition | undefined
  /** The administrator's customisation of the menu. */
  readonly rows?: MenuRows
}

/** Compiles a screen in English with the permissions of a profile; wording keys stand for their texts. */
export function compileTestPage(screen: ScreenMeta, options: CompileTestPageOptions): PageModel {
  const { entities, profile, widget, rows } = options
  const dictionaries = new Map(profile.dictionaries.map((wire) => [wire.code, fromDictWire(wire)]))
  return compilePage(screen, {
    access: {
      roles: new Set(profile.roles.map((role) => role.code)),
      menus: new Set(profile.menus.map((menu) => menu.code)),
      buttons: new Set(profile.buttons),
    },
    language: 'en',
    translate: (key) => key,
    entity: (name) => entities.find((entity) => entity.entity === name),
    screen: (code) => (code === screen.code ? screen : undefined),
    dictionary: (code) => dictionaries.get(code),
    widget,
    component: () => undefined,
    ...(rows ? { rows } : {}),
  })
}
