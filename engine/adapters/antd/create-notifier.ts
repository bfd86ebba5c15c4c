import type { Notifier } from '../../ports/notifier'
import type { MessageKind } from './kit-messages'

/** Returns a notifier that shows messages and confirmations with the UI kit (X17, X18), which is preloaded. */
export function createNotifier(translate: (key: string) => string): Notifier {
  const kit = () => import('./kit-messages')
  // Preloaded so that messages can be shown when the server is unreachable, which is when they are needed most.
  kit().catch(() => undefined)
  const show = (kind: MessageKind) => (text: string) => {
    void kit().then(({ showMessage }) => showMessage(kind, text))
  }
  return {
    success: show('success'),
    warning: show('warning'),
    error: show('error'),
    plain: show('plain'),
    confirm: async (text, options = {}) => {
      const [agree, refuse] =
        options.buttons === 'yesNo' ? ['shell.yes', 'shell.no'] : ['shell.ok', 'shell.cancel']
      const { askConfirm } = await kit()
      return askConfirm({
        text,
        danger: options.danger === true,
        title: options.title ?? translate('shell.confirm'),
        agree: options.agree ?? translate(agree),
        refuse: options.buttons === 'ok' ? undefined : translate(refuse),
        signal: options.signal,
      })
    },
  }
}
