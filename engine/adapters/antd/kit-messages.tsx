import { message, Modal } from 'antd'

export type MessageKind = 'success' | 'warning' | 'error' | 'plain'

/** Seconds that a message is shown, by kind (C38). */
export const messageSeconds: Readonly<Record<MessageKind, number>> = {
  success: 2,
  warning: 4,
  error: 6,
  plain: 1,
}

/** From so many milliseconds before its end until so long after it, the kit may be about to close a message. */
const nearEnd = { before: 250, after: 5_000 }

/** Number of messages shown, modulo 50. */
let showings = 0
/** The times at which the visible messages end, by key. The kit delays the end while the pointer is over a message. */
const endings = new Map<string, number>()
/** The messages that were repeated near their end, by key, with the function that shows them again. */
const repeated = new Map<string, () => void>()

/**
 * Shows a message for the duration of its kind. An equal message restarts the visible one instead of adding another; one
 * that is about to close is shown again after that. The kit restarts its timer only when the duration differs, so each
 * call adds some milliseconds.
 */
export function showMessage(kind: MessageKind, text: string): void {
  const type = kind === 'plain' ? 'info' : kind
  const key = `${kind} ${text}`
  const left = (endings.get(key) ?? Infinity) - performance.now()
  if (left < nearEnd.before && left > -nearEnd.after) {
    repeated.set(key, () => showMessage(kind, text))
    return
  }
  showings = (showings + 1) % 50
  const duration = messageSeconds[kind] + showings / 1000
  endings.set(key, performance.now() + duration * 1000)
  void message.open({ type, content: text, duration, key, onClose: () => closed(key) })
}

function closed(key: string): void {
  endings.delete(key)
  const again = repeated.get(key)
  repeated.delete(key)
  again?.()
}

export interface Question {
  readonly text: string
  readonly title: string
  readonly agree: string
  /** Undefined for a dialog with one button. */
  readonly refuse?: string | undefined
  readonly danger: boolean
}

/**
 * Asks for confirmation; resolves to true when the person agreed. Escape refuses. It resolves after the dialog has
 * closed and the focus is restored, so that a form that closes next can pass the focus on.
 */
export function askConfirm({ text, title, agree, refuse, danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let agreed = false
    Modal.confirm({
      title,
      content: text,
      okText: agree,
      cancelText: refuse,
      okCancel: refuse !== undefined,
      okButtonProps: { danger },
      centered: true,
      transitionName: '',
      maskTransitionName: '',
      onOk: () => {
        agreed = true
      },
      afterClose: () => resolve(agreed),
    })
  })
}
