import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { useMediaQuery } from '../../data/use-media-query'
import { CloseButton } from '../layout/close-button'
import styles from './notice.module.css'

export interface AnnouncementTagProps {
  readonly text: string
  readonly onClose: () => void
}

/** C42: px for every 60th of a second, and how long it waits before each round, milliseconds. */
const step = 1.2
const wait = 1_000

/** The announcement in place of the breadcrumb (screens.md 4.1, M17); what is too long for its place scrolls. */
export function AnnouncementTag({ text, onClose }: AnnouncementTagProps) {
  const translate = useTranslate()
  const place = useScrolling(text)
  return (
    <section className={styles['tag']} aria-label={translate('M17')}>
      <NotificationOutlined aria-hidden />
      <strong>{translate('M17')}</strong>
      <div ref={place} className={styles['place']} title={text}>
        <span>{text}</span>
      </div>
      <CloseButton label={translate('shell.announcement.close')} onClick={onClose} />
    </section>
  )
}

/** Moves the text through its place, round after round; it stands while the pointer is on it, and for who wants no motion. */
function useScrolling(text: string) {
  const place = useRef<HTMLDivElement>(null)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const element = place.current
    const line = element?.firstElementChild
    if (!element || !line || still) return
    let moving: Animation | undefined
    const begin = () => {
      moving?.cancel()
      const way = line.scrollWidth
      if (way <= element.clientWidth) return
      const duration = wait + (way / step) * (1_000 / 60)
      moving = line.animate(
        [
          { transform: 'none', offset: 0 },
          { transform: 'none', offset: wait / duration },
          { transform: `translateX(-${way}px)`, offset: 1 },
        ],
        { duration, iterations: Infinity },
      )
    }
    const pause = () => moving?.pause()
    const goOn = () => moving?.play()
    const sizes = new ResizeObserver(begin)
    sizes.observe(element)
    element.addEventListener('pointerenter', pause)
    element.addEventListener('pointerleave', goOn)
    return () => {
      sizes.disconnect()
      moving?.cancel()
      element.removeEventListener('pointerenter', pause)
      element.removeEventListener('pointerleave', goOn)
    }
  }, [text, still])
  return place
}
