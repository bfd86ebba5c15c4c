/** Opens the sections that hold a refused value, and the tab of the first, and moves the focus to it. */
export function showFirstProblem(form: HTMLElement): void {
  const refused = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')]
  for (const element of refused)
    for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
  const [first] = refused
  if (!first) return
  const tab = first.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
  // Its panel is in sight by the next frame.
  requestAnimationFrame(() => {
    first.scrollIntoView({ block: 'nearest' })
    // Of a table the first problem may be out of sight.
    const whole = first.closest('[role="grid"]')?.parentElement ?? first
    const jump = whole.querySelector<HTMLElement>('[data-jump]')
    if (jump) return jump.click()
    const target = first.matches('input, textarea, select, button')
      ? first
      : first.querySelector<HTMLElement>('button, input')
    target?.focus({ preventScroll: true })
  })
}
