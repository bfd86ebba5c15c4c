const delay = 350
const gap = 6
/** Buttons with an icon in place of a visible name. */
const pictures = 'button[data-operation]'

/**
 * Attaches one tooltip for all cells of a grid. On hover it shows the text of a cell or header that is cut off, the
 * explanation of a heading, and the name of an icon button; the last on keyboard focus, too.
 * @param untold class of cells without a tooltip
 * @param saidOf returns the explanation of a heading
 * @returns a function that removes the tooltip
 */
export function attachTooltip(
  host: HTMLElement,
  untold: string,
  className: string,
  saidOf: (column: string) => string | undefined,
): () => void {
  let tip: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let over: Element | undefined
  const hide = (): void => {
    clearTimeout(timer)
    tip?.remove()
    tip = undefined
    over = undefined
  }
  const enter = (event: Event): void => {
    const target = (event.target as Element).closest(`${pictures}, .ag-cell, .ag-header-cell`)
    if (!target || target === over) return
    hide()
    if (target.classList.contains(untold)) return
    over = target
    timer = setTimeout(() => {
      const said = nameOf(target) ?? headingOf(target, saidOf)
      const text = said ?? cutText(target.querySelector('.ag-header-cell-text') ?? target)
      if (text && target.isConnected) tip = show(text, target, className)
    }, delay)
  }
  const leave = (event: Event): void => {
    const to = (event as MouseEvent).relatedTarget
    if (over && !(to instanceof Node && over.contains(to))) hide()
  }
  const focus = (event: Event): void => {
    if ((event.target as Element).matches(`:is(${pictures}):focus-visible`)) enter(event)
  }
  host.addEventListener('mouseover', enter)
  host.addEventListener('mouseout', leave)
  host.addEventListener('focusin', focus)
  host.addEventListener('focusout', hide)
  host.addEventListener('mousedown', hide)
  host.addEventListener('scroll', hide, { capture: true, passive: true })
  return () => {
    hide()
    host.removeEventListener('mouseover', enter)
    host.removeEventListener('mouseout', leave)
    host.removeEventListener('focusin', focus)
    host.removeEventListener('focusout', hide)
    host.removeEventListener('mousedown', hide)
    host.removeEventListener('scroll', hide, { capture: true })
  }
}

/** Returns the name of an icon button, and the reason why it is disabled. */
function nameOf(target: Element): string | undefined {
  if (!target.matches(pictures)) return undefined
  return [target.ariaLabel, target.ariaDescription].filter(Boolean).join(': ')
}

/** Returns the explanation of a heading. */
function headingOf(target: Element, saidOf: (column: string) => string | undefined): string | undefined {
  const column = target.classList.contains('ag-header-cell') ? target.getAttribute('col-id') : null
  return column === null ? undefined : saidOf(column)
}

/** Returns the text of a cell that is cut off, or the labels that do not fit into its tag list. */
function cutText(target: Element): string | undefined {
  const own = target.querySelector<HTMLElement>('[data-tooltip]')?.dataset['tooltip']
  if (own) return own
  const boxes = [target, ...target.querySelectorAll('*')]
  const cut = boxes.some(
    (box) => box instanceof HTMLElement && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0,
  )
  const text = target.textContent?.trim()
  return cut && text && !target.querySelector('button:not([aria-expanded])') ? text : undefined
}

function show(text: string, target: Element, className: string): HTMLElement {
  const tip = document.createElement('div')
  tip.className = className
  tip.setAttribute('role', 'tooltip')
  tip.textContent = text
  document.body.append(tip)
  const cell = target.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const below = cell.bottom + gap + own.height < window.innerHeight
  tip.style.top = `${Math.max(gap, below ? cell.bottom + gap : cell.top - gap - own.height)}px`
  tip.style.left = `${Math.max(gap, Math.min(cell.left, window.innerWidth - own.width - gap))}px`
  return tip
}
