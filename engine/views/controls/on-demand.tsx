import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useReportError } from '../../data/messages/use-report-error'
import type { InputProps } from '../../registry/widget'
import { whenIdle } from '../loading/when-idle'
import styles from './controls.module.css'
import { createTimer } from './create-timer'
import type { LoadablePart } from '../loading/loadable-part'

const openers = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
const arrow = 'M3.5 6 8 10.5 12.5 6'
const calendar = 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3'

export interface OnDemandProps<Props> {
  readonly input: InputProps
  /** The value shown while the control is not in use. */
  readonly text: ReactNode
  readonly popup: 'listbox' | 'dialog' | 'tree'
  /** The full control. It takes the focus and opens when it is mounted. */
  readonly part: LoadablePart<Props>
  readonly children: (Full: ComponentType<Props>) => ReactNode
}

/**
 * A control of the UI kit that is mounted only while in use. Until it is opened, a button in its place shows the value,
 * so that a form of 500 such controls opens as fast as one of plain inputs.
 */
export function OnDemand<Props>({ input, text, popup, part, children }: OnDemandProps<Props>) {
  const [open, setOpen] = useState(false)
  const report = useReportError()
  useEffect(() => whenIdle(() => void part.load().catch(ignore)), [part])
  const fixed = input.disabled || input.readOnly
  const Full = part.component()
  const [timer] = useState(createTimer)
  useEffect(() => timer.stop, [timer])
  if (open && !fixed && Full) {
    const leave = (): void => {
      setOpen(false)
      input.onBlur()
    }
    return (
      // The focus may move to a part of the control or to its popup elsewhere in the page. The control closes only when
      // the focus has left both.
      <div className={styles.whole} onFocus={timer.stop} onBlur={() => timer.start(leave, 0)}>
        {children(Full)}
      </div>
    )
  }
  const begin = (): void => {
    timer.stop()
    if (fixed) return
    if (part.component()) setOpen(true)
    else
      part.load().then(
        () => setOpen(true),
        (error: unknown) => report(error, 'M26'),
      )
  }
  return (
    <button
      type="button"
      role="combobox"
      id={input.id}
      className={styles.light}
      aria-haspopup={popup}
      aria-expanded={false}
      aria-controls={`${input.id}__list`}
      aria-disabled={input.disabled || undefined}
      aria-readonly={input.readOnly || undefined}
      aria-invalid={input.invalid || undefined}
      aria-required={input.field.required || undefined}
      aria-describedby={input.describedBy}
      disabled={input.disabled}
      onBlur={input.onBlur}
      // Tabbing past the control mounts nothing; the first key meant for it does. Typed text then goes to the full
      // control, which has the focus by then.
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'ArrowDown')) return
        if (openers.has(event.key)) {
          event.preventDefault()
          begin()
        } else if (event.key.length === 1) begin()
      }}
      onMouseDown={(event) => {
        if (fixed) return
        // The click opens, not the press: the full control would treat the rest of the press as a click outside of it.
        event.preventDefault()
      }}
      onClick={begin}
    >
      {text ? (
        <span className={styles.lightText}>{text}</span>
      ) : (
        <span className={`${styles.lightText} ${styles.placeholder}`}>{input.placeholder ?? '\u00a0'}</span>
      )}
      {!input.readOnly && (
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d={popup === 'dialog' ? calendar : arrow} />
        </svg>
      )}
    </button>
  )
}

function ignore(): void {}
