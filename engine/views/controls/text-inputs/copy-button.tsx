import { useServices } from '../../../data/console-services'
import { useTranslate } from '../../../i18n/use-translate'
import { copyText } from '../../copy-text'

export interface CopyButtonProps {
  readonly text: string
  readonly className?: string | undefined
}

/** A button that copies a text and reports success or failure (M54, M55). */
export function CopyButton({ text, className }: CopyButtonProps) {
  const { notifier } = useServices()
  const translate = useTranslate()
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        event.stopPropagation()
        copyText(text).then(
          () => notifier.success(translate('M54')),
          () => notifier.error(translate('M55')),
        )
      }}
    >
      {translate('widgets.copy')}
    </button>
  )
}
