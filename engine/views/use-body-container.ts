import { useInsertionEffect, useLayoutEffect, useState } from 'react'

/**
 * Returns an element at the end of the body for a portal, while the component is mounted. React would listen to every
 * event of the body from the first portal into it on, and handle each key press in a dialog twice.
 * @param isHidden hides what is in the portal from everyone
 */
export function useBodyContainer(isHidden = false): HTMLElement {
  const [container] = useState(() => document.createElement('div'))
  // Before the layout effects of what is in the portal, which measure it.
  useInsertionEffect(() => {
    document.body.append(container)
    return () => container.remove()
  }, [container])
  useLayoutEffect(() => {
    for (const name of ['hidden', 'inert']) container.toggleAttribute(name, isHidden)
  }, [container, isHidden])
  return container
}
