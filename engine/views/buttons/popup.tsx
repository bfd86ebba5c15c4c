import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useBodyContainer } from '../use-body-container'
import styles from './popup.module.css'

export interface PopupProps {
  /** The button that opened the popup. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** Called on Escape and on a press outside the popup. On Escape the focus returns to the button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const gap = 6

/** A small dialog anchored to a button: below the button if there is room, otherwise above it. */
export function Popup({ anchor, label, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const container = useBodyContainer()
  useLayoutEffect(() => {
    const [element, place] = [popup.current, anchor.current?.getBoundingClientRect()]
    if (!element || !place) return
    const below = place.bottom + gap + element.offsetHeight <= window.innerHeight
    element.style.top = `${below ? place.bottom + gap : Math.max(gap, place.top - gap - element.offsetHeight)}px`
    element.style.left = `${Math.max(gap, Math.min(place.left, place.right - element.offsetWidth))}px`
  }, [anchor])
  useEffect(() => {
    popup.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    const beside = (event: PointerEvent): void => {
      const target = event.target as Node
      if (!popup.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
      anchor.current?.focus()
    }
    const box = popup.current
    document.addEventListener('pointerdown', beside)
    box?.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', beside)
      box?.removeEventListener('keydown', leave)
    }
  }, [anchor, onClose])
  return createPortal(
    <div ref={popup} className={styles.popup} role="dialog" aria-label={label}>
      {children}
    </div>,
    container,
  )
}
