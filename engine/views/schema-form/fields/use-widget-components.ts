import { use } from 'react'
import type { Registry } from '../../../registry/create-registry'
import { loadedWidget, loadWidget } from '../../../registry/load-widget'
import type { WidgetComponents } from '../../../registry/widget'

const none: WidgetComponents = {}

/** Returns the components of a widget, and suspends until they are loaded. An unknown widget has none. */
export function useWidgetComponents(registry: Registry, id: string): WidgetComponents {
  const widget = registry.widget(id)
  if (!widget) return none
  return use(loadWidget(widget))
}

/**
 * Loads the widgets of a form in advance, so that its fields appear together. Unknown widgets and failed loads are
 * ignored here and handled on render.
 */
export async function preloadWidgets(registry: Registry, ids: Iterable<string>): Promise<void> {
  const widgets = [...new Set(ids)].flatMap((id) => registry.widget(id) ?? [])
  await Promise.allSettled(widgets.map(loadWidget))
}

/** True when all of these widgets are loaded; unknown widgets count as loaded. */
export function areWidgetsLoaded(registry: Registry, ids: Iterable<string>): boolean {
  return [...ids].every((id) => {
    const widget = registry.widget(id)
    return !widget || loadedWidget(widget) !== undefined
  })
}
