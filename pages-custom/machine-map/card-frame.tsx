import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { IconButton, useTranslate } from '../../engine/index'
import styles from './card.module.css'

export interface CardFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A card over the map. It takes the focus; Escape closes it and restores the focus. */
export function CardFrame({ title, onClose, children }: CardFrameProps) {
  const translate = useTranslate()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const element = card.current
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    element?.addEventListener('keydown', press)
    element?.focus({ preventScroll: true })
    return () => {
      element?.removeEventListener('keydown', press)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton label={translate('map.close')} icon="clear" onClick={onClose} />
      </header>
      {children}
    </div>
  )
}
