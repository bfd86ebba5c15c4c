import { Button } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import { SelectorBody } from './selector-body'
import { SelectorFrame } from './selector-frame'
import { useSelectorDialog, type SelectorDialogProps } from './use-selector-dialog'

/** The dialog of the popup record selector (X5): radio buttons for one record, check boxes for several. */
export function SelectorDialog(props: SelectorDialogProps) {
  const translate = useTranslate()
  const { model, multiple, onCancel } = props
  const dialog = useSelectorDialog(props)
  return (
    <SelectorFrame
      title={model.title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{translate('form.cancel')}</Button>
          <Button type="primary" onClick={dialog.ok}>
            {translate('form.ok')}
          </Button>
        </>
      }
    >
      <SelectorBody model={model} mode={multiple ? 'many' : 'one'} dialog={dialog} />
    </SelectorFrame>
  )
}
