import { useEffect, type RefObject } from 'react'
import { beyondRow } from './use-buttons-that-fit'

const controls = 'button, input, [tabindex]'

/**
 * Makes a toolbar one tab stop, at the control that was focused last; arrow keys, Home and End move between the
 * controls (WAI-ARIA, toolbar pattern). In a text box the keys move the caret, and only arrows at the ends of the text
 * leave it.
 */
export function useToolbarKeys(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current
    return element ? rove(element) : undefined
  }, [toolbar])
}

function rove(toolbar: HTMLElement): () => void {
  let stop: HTMLElement | undefined
  // Controls are added, removed and disabled without a render of the toolbar.
  const settle = (): void => {
    const all = reachable(toolbar)
    if (!stop || !all.includes(stop)) [stop] = all
    for (const control of all) {
      const index = control === stop ? 0 : -1
      if (control.getAttribute('tabindex') !== String(index)) control.tabIndex = index
    }
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && reachable(toolbar).includes(target)) stop = target
    settle()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return
    const all = reachable(toolbar)
    const place = all.findIndex((control) => control === event.target)
    const next = place < 0 || staysInText(event) ? undefined : all[placeAfter(event.key, place, all.length)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  settle()
  const watch = new MutationObserver(settle)
  watch.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['disabled', beyondRow] })
  toolbar.addEventListener('focusin', onFocus)
  toolbar.addEventListener('keydown', onKey)
  return () => {
    watch.disconnect()
    toolbar.removeEventListener('focusin', onFocus)
    toolbar.removeEventListener('keydown', onKey)
    for (const control of toolbar.querySelectorAll(controls)) control.removeAttribute('tabindex')
  }
}

function reachable(toolbar: HTMLElement): readonly HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(`:disabled, [${beyondRow}]`),
  )
}

/** Returns the index after a key press, wrapping at both ends; -1 for other keys. */
function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

function staysInText({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart: start, selectionEnd: end, value } = target
  if (key === 'ArrowLeft') return start !== 0 || end !== 0
  if (key === 'ArrowRight') return start !== value.length || end !== value.length
  return true
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey
}
