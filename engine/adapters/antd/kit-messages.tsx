import { message, Modal } from 'antd'
import styles from './kit-messages.module.css'

export type MessageKind = 'success' | 'warning' | 'error' | 'plain'

/** Seconds that a message is shown, by kind (C38). */
export const messageSeconds: Readonly<Record<MessageKind, number>> = {
  success: 2,
  warning: 4,
  error: 6,
  plain: 1,
}

/** The element of all messages. */
let container: HTMLElement | undefined

/** React would listen to every event of the body, the kit's default, and handle each key press in a dialog twice. */
function placeMessages(): void {
  if (container?.isConnected) return
  const own = document.createElement('div')
  container = own
  document.body.append(own)
  message.config({ getContainer: () => own })
}

/** Number of messages shown, modulo 50. */
let showings = 0

/** The time in ms at which each open message was last shown, by its key. */
const shown = new Map<string, number>()

/**
 * Shows a message for the duration of its kind. An equal message restarts the visible one instead of adding another.
 * The kit restarts its timer only when the duration differs, so each call adds some milliseconds.
 */
export function showMessage(kind: MessageKind, text: string): void {
  placeMessages()
  const type = kind === 'plain' ? 'info' : kind
  showings = (showings + 1) % 50
  const duration = messageSeconds[kind] + showings / 1000
  const key = `${kind} ${text}`
  shown.set(key, performance.now())
  // The former timer of the kit may end while the repeated message is being rendered, and close it at once. A message
  // that was open for less than nine tenths of its time is therefore shown again.
  const closed = (): void => {
    const isEarly = performance.now() - (shown.get(key) ?? 0) < messageSeconds[kind] * 900
    if (isEarly) queueMicrotask(() => showMessage(kind, text))
    else shown.delete(key)
  }
  void message.open({ type, content: text, duration, key, onClose: closed })
}

export interface Question {
  readonly text: string
  readonly title: string
  readonly agree: string
  /** Undefined for a dialog with one button. */
  readonly refuse?: string | undefined
  readonly danger: boolean
  /** Closes the dialog when it is aborted, as a refusal. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks for confirmation; resolves to true when the person agreed. Escape refuses. It resolves after the dialog has
 * closed and the focus is restored, so that a form that closes next can pass the focus on.
 */
export function askConfirm({ text, title, agree, refuse, danger, signal }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false)
    let agreed = false
    const dialog = Modal.confirm({
      className: styles.question,
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
    signal?.addEventListener('abort', () => dialog.destroy(), { once: true })
  })
}
