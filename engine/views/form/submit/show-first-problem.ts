/**
 * Opens all sections with invalid fields and the tab of the first invalid field, and moves the focus to that field: in
 * the frames after this call, when the fields are marked and the tab panel is visible. A focus that the person has moved
 * to another field by then stays.
 */
export function showFirstProblem(form: HTMLElement | null): void {
  const left = document.activeElement
  requestAnimationFrame(() => {
    const refused = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []
    const [first] = refused
    if (!first) return
    for (const element of refused) openSections(element)
    const tab = first.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
    if (tab) document.getElementById(tab)?.click()
    requestAnimationFrame(() => {
      const focused = document.activeElement
      if (focused === left || !form?.contains(focused)) goTo(first)
    })
  })
}

function openSections(element: HTMLElement): void {
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}

function goTo(refused: HTMLElement): void {
  refused.scrollIntoView({ block: 'nearest' })
  // The first error of a table may be in a row that is not rendered.
  const whole = refused.closest('[role="grid"]')?.parentElement ?? refused
  const jump = whole.querySelector<HTMLElement>('[data-jump]')
  if (jump) return jump.click()
  const target = refused.matches('input, textarea, select, button')
    ? refused
    : refused.querySelector<HTMLElement>('button, input')
  target?.focus({ preventScroll: true })
}
