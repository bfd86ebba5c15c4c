import { message, Modal } from 'antd'

export type MessageKind = 'success' | 'warning' | 'error' | 'plain'

/** C38, seconds. */
export const messageSeconds: Readonly<Record<MessageKind, number>> = {
  success: 2,
  warning: 4,
  error: 6,
  plain: 1,
}

/** How often messages were shown, from 0 again after 50. */
let showings = 0

/**
 * Shows a message for the time of its kind; the same message shown again starts anew instead of piling up. A notice that
 * stands, or is just leaving, counts its time anew only when it is given another time: each gets some milliseconds more.
 */
export function showMessage(kind: MessageKind, text: string): void {
  const type = kind === 'plain' ? 'info' : kind
  showings = (showings + 1) % 50
  const duration = messageSeconds[kind] + showings / 1000
  void message.open({ type, content: text, duration, key: `${kind} ${text}` })
}

export interface Question {
  readonly text: string
  readonly title: string
  readonly agree: string
  /** Without it there is nothing to choose. */
  readonly refuse?: string | undefined
  readonly danger: boolean
}

/**
 * Asks; answers whether the person agreed. Closing by Escape refuses. The answer comes when the box is gone and the focus
 * is back where it was: what closes then can pass it on.
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
