/** Opens all sections with invalid fields and the tab of the first invalid field, and moves the focus to that field. */
export function showFirstProblem(form: HTMLElement): void {
  const refused = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')]
  for (const element of refused)
    for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
  const [first] = refused
  if (!first) return
  const tab = first.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
  // The tab panel is visible by the next frame.
  requestAnimationFrame(() => {
    first.scrollIntoView({ block: 'nearest' })
    // The first error of a table may be in a row that is not rendered.
    const whole = first.closest('[role="grid"]')?.parentElement ?? first
    const jump = whole.querySelector<HTMLElement>('[data-jump]')
    if (jump) return jump.click()
    const target = first.matches('input, textarea, select, button')
      ? first
      : first.querySelector<HTMLElement>('button, input')
    target?.focus({ preventScroll: true })
  })
}
