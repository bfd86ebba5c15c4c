/** The top bar around a button: its menus belong to it for those who read by landmarks. */
export function headerOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest('header') ?? document.body
}
