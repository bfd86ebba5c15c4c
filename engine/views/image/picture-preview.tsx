import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from '../../data/open-page/back-closes'
import type { Translate } from '../../model/types/widget-definition'
import { useBodyContainer } from '../use-body-container'
import styles from './preview.module.css'
import { ToolButton } from './tool-button'

const zoomIn = { strokes: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14M7 5v4M5 7h4' }
const zoomOut = { strokes: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14M5 7h4' }
const turn = { strokes: 'M12.8 8a4.8 4.8 0 1 1-1.6-3.6M11.8 1.8v3H8.8' }

const zoomSteps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

export interface PicturePreviewProps {
  readonly addresses: readonly string[]
  /** Index of the first shown picture, from 0. */
  readonly start: number
  readonly translate: Translate
  readonly onClose: () => void
}

/**
 * A picture that fills the window, or is larger: plus and minus zoom, 0 fits it in again, R turns it, arrows show the
 * other pictures, Escape and Back close. The browser's own dialog keeps the focus inside and restores it.
 */
export function PicturePreview({ addresses, start, translate, onClose }: PicturePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const container = useBodyContainer()
  const [place, setPlace] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const address = addresses[Math.min(place, addresses.length - 1)] ?? ''
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const go = (step: number): void => {
    setPlace((place + step + addresses.length) % addresses.length)
    setZoom(1)
    setTurns(0)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => setZoom(nextZoom(zoom, 1)),
    '=': () => setZoom(nextZoom(zoom, 1)),
    '-': () => setZoom(nextZoom(zoom, -1)),
    '0': () => setZoom(1),
    r: () => setTurns(turns + 1),
    ...(addresses.length > 1 ? { ArrowLeft: () => go(-1), ArrowRight: () => go(1) } : {}),
  }
  const press = (event: KeyboardEvent): void => {
    // Events of a portal bubble up its React parents: the list or form below must not receive them.
    event.stopPropagation()
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!run || (zoom > 1 && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    run()
  }
  const close = (): void => dialog.current?.close()
  useBackCloses(close)
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(zoom, direction))
  return createPortal(
    // Keys and clicks on the dialog are shortcuts beside the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.preview}
      aria-label={translate('image.preview')}
      onKeyDown={press}
      onClick={(event) => {
        event.stopPropagation()
        if (event.target === event.currentTarget || (event.target as Element).hasAttribute('data-ground'))
          close()
      }}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.bar}>
        {addresses.length > 1 && (
          <span role="status">
            {translate('image.placeOf', { place: place + 1, count: addresses.length })}
          </span>
        )}
        <span className={styles.space} />
        <ToolButton
          icon={zoomOut}
          label={translate('image.zoomOut')}
          disabled={nextZoom(zoom, -1) === zoom}
          onRun={() => zoomBy(-1)}
        />
        <output>{Math.round(zoom * 100)}%</output>
        <ToolButton
          icon={zoomIn}
          label={translate('image.zoomIn')}
          disabled={nextZoom(zoom, 1) === zoom}
          onRun={() => zoomBy(1)}
        />
        <ToolButton icon={turn} label={translate('image.turn')} onRun={() => setTurns(turns + 1)} />
        <ToolButton icon="clear" label={translate('form.close')} onRun={close} />
      </div>
      <div
        className={styles.stage}
        data-ground
        // Focusable, so that a picture larger than the window can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={zoom > 1 ? 0 : undefined}
        onWheel={(event) => {
          if (event.ctrlKey || zoom === 1) setZoom(nextZoom(zoom, event.deltaY < 0 ? 1 : -1))
        }}
      >
        <img
          key={address}
          src={address}
          alt={translate('image.picture', { place: place + 1 })}
          style={{
            maxWidth: zoom === 1 ? '100%' : 'none',
            maxHeight: zoom === 1 ? '100%' : 'none',
            width: zoom === 1 ? undefined : `${zoom * 70}vmin`,
            rotate: `${turns * 90}deg`,
          }}
        />
      </div>
      {addresses.length > 1 && (
        <div className={styles.turners}>
          <ToolButton icon="left" label={translate('image.previous')} onRun={() => go(-1)} />
          <ToolButton icon="right" label={translate('image.next')} onRun={() => go(1)} />
        </div>
      )}
    </dialog>,
    container,
  )
}

/** Returns the next larger (1) or smaller (-1) zoom step. The last step stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const found =
    direction > 0 ? zoomSteps.find((step) => step > zoom) : zoomSteps.findLast((step) => step < zoom)
  return found ?? zoom
}
