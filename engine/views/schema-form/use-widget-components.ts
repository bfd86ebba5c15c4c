import { use } from 'react'
import type { Registry } from '../../registry/create-registry'
import { loadedWidget, loadWidget } from '../../registry/load-widget'
import type { WidgetComponents } from '../../registry/widget'

const none: WidgetComponents = {}

/** The components of a widget. Waits, by Suspense, when they are not there yet; an unknown widget has none. */
export function useWidgetComponents(registry: Registry, id: string): WidgetComponents {
  const widget = registry.widget(id)
  if (!widget) return none
  return use(loadWidget(widget))
}

/** Loads the widgets of a form ahead, so that its fields appear together. Unknown ones and failed loads are met again when shown. */
export async function preloadWidgets(registry: Registry, ids: Iterable<string>): Promise<void> {
  const widgets = [...new Set(ids)].flatMap((id) => registry.widget(id) ?? [])
  await Promise.allSettled(widgets.map(loadWidget))
}

/** Whether all of these are loaded. */
export function areWidgetsLoaded(registry: Registry, ids: Iterable<string>): boolean {
  return [...ids].every((id) => {
    const widget = registry.widget(id)
    return !widget || loadedWidget(widget) !== undefined
  })
}
