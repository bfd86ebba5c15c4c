/** Returns the topmost visible dialog; undefined when no dialog covers the page. */
export function topDialog(): Element | undefined {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
  return [...dialogs].findLast((element) => element.checkVisibility())
}
