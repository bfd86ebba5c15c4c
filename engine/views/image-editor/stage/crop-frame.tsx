import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { handles, type Box, type Handle } from '../geometry/crop-box'
import styles from './stage.module.css'
import type { ImageEditorState } from '../use-image-editor'

interface Grip {
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** The frame of the crop tool. Pointer, touch and keys move it as a whole, or its sides and corners. */
export function CropFrame({ editor }: { readonly editor: ImageEditorState }) {
  const { crop, state, size, translate } = editor
  const grip = useRef<Grip>(undefined)
  const { box } = crop
  const perPixel = size ? state.width / size.width : 1
  const part = (length: number, whole: number): string => `${(100 * length) / whole}%`
  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, box }
  }
  const drag = (event: PointerEvent, handle?: Handle): void => {
    const from = grip.current
    if (!from) return
    event.stopPropagation()
    const [dx, dy] = [(event.clientX - from.x) * perPixel, (event.clientY - from.y) * perPixel]
    if (handle) crop.resize(from.box, handle, dx, dy)
    else crop.move(from.box, dx, dy)
  }
  const release = (): void => {
    grip.current = undefined
  }
  const press = (event: KeyboardEvent, handle?: Handle): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') crop.apply()
    else if (!crop.press(event.key, event.shiftKey, handle)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const place = {
    left: part(box.x, state.width),
    top: part(box.y, state.height),
    width: part(box.width, state.width),
    height: part(box.height, state.height),
  }
  return (
    <>
      <div className={styles.shade}>
        <div className={styles.frame} style={place} />
      </div>
      <div className={styles.frame} style={place}>
        <button
          type="button"
          className={styles.inside}
          aria-label={translate('imageEditor.frame', { ...box })}
          onPointerDown={take}
          onPointerMove={(event) => drag(event)}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => press(event)}
        />
        {handles.map((handle) => (
          <button
            key={handle}
            type="button"
            className={styles.handle}
            data-handle={handle}
            aria-label={translate(`imageEditor.handle.${handle}`)}
            onPointerDown={take}
            onPointerMove={(event) => drag(event, handle)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => press(event, handle)}
          />
        ))}
      </div>
    </>
  )
}
