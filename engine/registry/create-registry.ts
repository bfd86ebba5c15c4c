import type { ComponentType } from 'react'
import type { WidgetDefinition } from '../model/types/widget-definition'
import type { Widget } from './widget'

/** A screen written by hand, shown under its menu code instead of one interpreted from metadata. */
export interface CustomPage {
  readonly code: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** Widgets and custom pages by name. Nothing can be added after creation. */
export interface Registry {
  readonly widget: (id: string) => Widget | undefined
  readonly definition: (id: string) => WidgetDefinition | undefined
  readonly customPage: (code: string) => CustomPage | undefined
  readonly icon: (name: string) => ComponentType | undefined
}

/** Creates a registry. @throws Error when two widgets or two pages share a name */
export function createRegistry(parts: {
  readonly widgets: readonly Widget[]
  readonly pages: readonly CustomPage[]
  /** By name. Default: none. */
  readonly icons?: Readonly<Record<string, ComponentType>>
}): Registry {
  const widgets = byName(parts.widgets, (widget) => widget.definition.id)
  const pages = byName(parts.pages, (page) => page.code)
  const icons = new Map(Object.entries(parts.icons ?? {}))
  return {
    widget: (id) => widgets.get(id),
    definition: (id) => widgets.get(id)?.definition,
    customPage: (code) => pages.get(code),
    icon: (name) => icons.get(name),
  }
}

function byName<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const item of items) {
    if (map.has(nameOf(item))) throw new Error(`"${nameOf(item)}" is registered twice.`)
    map.set(nameOf(item), item)
  }
  return map
}
