import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { InputProps } from '../../registry/widget'
import { whenIdle } from '../when-idle'
import styles from './controls.module.css'
import { createTimer } from './create-timer'
import type { LoadablePart } from '../loadable-part'

const openers = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
const arrow = 'M3.5 6 8 10.5 12.5 6'
const calendar = 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3'

export interface OnDemandProps<Props> {
  readonly input: InputProps
  /** What the control shows while nobody uses it. */
  readonly text: ReactNode
  readonly popup: 'listbox' | 'dialog' | 'tree'
  /** The full control. It takes the focus and opens at once. */
  readonly part: LoadablePart<Props>
  readonly children: (Full: ComponentType<Props>) => ReactNode
}

/**
 * A control of the UI kit that exists only while it is used. Until it is opened a button in the same place shows
 * the value: a form of 500 of them opens as fast as one of plain inputs.
 */
export function OnDemand<Props>({ input, text, popup, part, children }: OnDemandProps<Props>) {
  const [open, setOpen] = useState(false)
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
      // The focus may go to a part of it, or to what it opened elsewhere in the page: only when it is gone it is left.
      <div className={styles.whole} onFocus={timer.stop} onBlur={() => timer.start(leave, 0)}>
        {children(Full)}
      </div>
    )
  }
  const begin = (): void => {
    timer.stop()
    if (fixed) return
    if (part.component()) setOpen(true)
    else part.load().then(() => setOpen(true), ignore)
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
      // Somebody who tabs through a form passes by at no cost; the first key that means this control makes it. What is
      // typed goes where the focus is by then: into the full control.
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'ArrowDown')) return
        if (openers.has(event.key)) {
          event.preventDefault()
          begin()
        } else if (event.key.length === 1) begin()
      }}
      onMouseDown={(event) => {
        if (fixed) return
        // Not the press opens but the click: the full control would take the rest of the press for one beside it.
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
