import { loadCode } from './load-code'
import type { Widget, WidgetComponents } from './widget'

/** A load whose result can be read synchronously, in the form that React's `use` reads. */
interface WidgetLoad extends Promise<WidgetComponents> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: WidgetComponents
}

const loading = new WeakMap<Widget, WidgetLoad>()

/** Loads the components of a widget once. After a failure the next call tries again. */
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

/** Returns the components of a widget if they are already loaded, so that they render without a fallback. */
export function loadedWidget(widget: Widget): WidgetComponents | undefined {
  return loading.get(widget)?.value
}
