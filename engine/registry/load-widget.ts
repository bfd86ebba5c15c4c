import { loadCode } from './load-code'
import type { Widget, WidgetComponents } from './widget'

/** A load whose outcome can be read without waiting, in the form that React's `use` reads it. */
interface WidgetLoad extends Promise<WidgetComponents> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: WidgetComponents
}

const loading = new WeakMap<Widget, WidgetLoad>()

/** Loads the components of a widget, once. A failed load is tried again when asked for again. */
export function loadWidget(widget: Widget): Promise<WidgetComponents> {
  let promise = loading.get(widget)
  if (!promise) {
    const load: WidgetLoad = loadCode(() => widget.load())
    loading.set(widget, (promise = load))
    load.then(
      (components) => {
        load.status = 'fulfilled'
        load.value = components
      },
      () => loading.delete(widget),
    )
  }
  return promise
}

/** The components of a widget when they are there already: shown at once, without a fallback in between. */
export function loadedWidget(widget: Widget): WidgetComponents | undefined {
  return loading.get(widget)?.value
}
