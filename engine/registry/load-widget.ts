import type { Widget, WidgetComponents } from './widget'

const loading = new WeakMap<Widget, Promise<WidgetComponents>>()
const loaded = new WeakMap<Widget, WidgetComponents>()

/** Loads the components of a widget, once. A failed load is tried again when asked for again. */
export function loadWidget(widget: Widget): Promise<WidgetComponents> {
  let promise = loading.get(widget)
  if (!promise) {
    promise = widget.load()
    loading.set(widget, promise)
    promise.then(
      (components) => loaded.set(widget, components),
      () => loading.delete(widget),
    )
  }
  return promise
}

/** The components of a widget when they are there already: shown at once, without a fallback in between. */
export function loadedWidget(widget: Widget): WidgetComponents | undefined {
  return loaded.get(widget)
}
