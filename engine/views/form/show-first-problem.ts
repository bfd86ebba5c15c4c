/** Opens the sections that hold a refused value and moves the focus to the first of them. */
export function showFirstProblem(form: HTMLElement): void {
  const refused = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')]
  for (const element of refused)
    for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
  const [first] = refused
  if (!first) return
  first.scrollIntoView({ block: 'nearest' })
  const target = first.matches('input, textarea, select, button')
    ? first
    : first.querySelector<HTMLElement>('button, input')
  target?.focus({ preventScroll: true })
}
