import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import { useTranslate } from '../../i18n/use-translate'
import styles from './top-bar.module.css'
import { usePins } from './use-pins'

/** Pins the visible page to the top of the menu, or unpins it. */
export function PinButton({ code }: { readonly code: string }) {
  const translate = useTranslate()
  const { codes, toggle } = usePins()
  const isPinned = codes.includes(code)
  return (
    <button
      type="button"
      className={styles['pin']}
      aria-label={translate('shell.pin')}
      title={translate(isPinned ? 'shell.unpin' : 'shell.pin')}
      aria-pressed={isPinned}
      onClick={() => toggle(code)}
    >
      {isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
    </button>
  )
}
