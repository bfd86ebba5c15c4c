import { message, Modal } from 'antd'

export type MessageKind = 'success' | 'warning' | 'error' | 'plain'

/** C38, seconds. */
export const messageSeconds: Readonly<Record<MessageKind, number>> = {
  success: 2,
  warning: 4,
  error: 6,
  plain: 1,
}

/** Shows a message for the time of its kind; the same message shown again starts anew instead of piling up. */
export function showMessage(kind: MessageKind, text: string): void {
  const type = kind === 'plain' ? 'info' : kind
  void message.open({ type, content: text, duration: messageSeconds[kind], key: `${kind} ${text}` })
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
