/** Returns the top bar around a button. Menus render inside it, so that they belong to its landmark. */
export function headerOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest('header') ?? document.body
}
