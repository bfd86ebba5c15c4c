import { useEffect, useMemo, useState } from 'react'
import { useServices } from '../../data/console-services'
import type { WidgetId } from '../../model/types/widget-definition'
import { loadedWidget, loadWidget } from '../../registry/load-widget'
import type { Widget, WidgetComponents } from '../../registry/widget'

/** Loaded components by widget id. */
export type LoadedWidgets = ReadonlyMap<WidgetId, WidgetComponents>

/**
 * Returns the components of the widgets that are loaded; the others are loaded and appear together. The hook never
 * suspends: lists show the text of their cells meanwhile. Unknown widgets and failed loads are left out.
 */
export function useWidgetComponents(ids: Iterable<WidgetId>): LoadedWidgets {
  const { registry } = useServices()
  const names = [...new Set(ids)].sort().join(' ')
  const widgets = useMemo(
    () => names.split(' ').flatMap((id) => registry.widget(id) ?? []),
    [names, registry],
  )
  const atOnce = useMemo(() => alreadyLoaded(widgets), [widgets])
  const [later, setLater] = useState<{ readonly of: readonly Widget[]; readonly loaded: LoadedWidgets }>()
  useEffect(() => {
    const missing = widgets.filter((widget) => !loadedWidget(widget))
    if (missing.length === 0) return
    let left = false
    void Promise.allSettled(missing.map(loadWidget)).then(() => {
      if (!left) setLater({ of: widgets, loaded: alreadyLoaded(widgets) })
    })
    return () => {
      left = true
    }
  }, [widgets])
  return later?.of === widgets ? later.loaded : atOnce
}

function alreadyLoaded(widgets: readonly Widget[]): LoadedWidgets {
  return new Map(
    widgets.flatMap((widget) => {
      const components = loadedWidget(widget)
      return components ? [[widget.definition.id, components] as const] : []
    }),
  )
}
