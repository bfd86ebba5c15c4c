import { readable, type ReadablePromise } from './readable-promise'
import type { Widget, WidgetComponents } from './widget'

const loading = new WeakMap<Widget, ReadablePromise<WidgetComponents>>()

/** Loads the components of a widget, once. A failed load is tried again when asked for again. */
export function loadWidget(widget: Widget): Promise<WidgetComponents> {
  const known = loading.get(widget)
  if (known) return known
  const load = readable(widget.load())
  loading.set(widget, load)
  load.catch(() => loading.delete(widget))
  return load
}

/** The components of a widget when they are there already: shown at once, without a fallback in between. */
export function loadedWidget(widget: Widget): WidgetComponents | undefined {
  return loading.get(widget)?.value
}
