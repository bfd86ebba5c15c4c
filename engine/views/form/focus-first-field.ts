const editable =
  'input:not(:disabled, :read-only, [type="color"]), textarea:not(:disabled, :read-only), [role="combobox"]:not(:disabled, [aria-readonly])'

/**
 * Moves the focus to the first editable field, unless the focus is inside the form already. When that field is filled,
 * and a later one is required and empty, the focus moves to the later one. A focused number is selected, so that typing
 * replaces it. With a touch screen alone, a filled field is not focused, because the keyboard would cover the record.
 */
export function focusFirstField(form: HTMLElement): void {
  if (form.contains(document.activeElement)) return
  const fields = [...form.querySelectorAll<HTMLElement>(editable)]
  const [first] = fields
  const field =
    first && isFilled(first) ? (fields.find(isMissing) ?? (isTouchOnly() ? undefined : first)) : first
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && /^(decimal|numeric)$/.test(field.inputMode)) field.select()
}

function isTouchOnly(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}

function isFilled(field: HTMLElement): boolean {
  return takesText(field) && field.value !== ''
}

function isMissing(field: HTMLElement): boolean {
  return field.ariaRequired === 'true' && takesText(field) && field.value === ''
}

function takesText(field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(field.type) && field.role !== 'combobox')
  )
}
