/** Moves the focus to the first editable field, unless the focus is inside the form already. */
export function focusFirstField(form: HTMLElement): void {
  if (form.contains(document.activeElement)) return
  form
    .querySelector<HTMLElement>(
      'input:not(:disabled, :read-only, [type="color"]), textarea:not(:disabled, :read-only), [role="combobox"]:not(:disabled, [aria-readonly])',
    )
    ?.focus({ preventScroll: true })
}
