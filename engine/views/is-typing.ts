const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** True when an event's target takes text. Checkboxes and radio buttons take none. */
export function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest(typing) : null
  return field !== null && !(field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
}
