import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useTranslate } from '../../i18n/use-translate'
import type { SelectorRef } from '../../model/types/field-model'
import type { SelectorModel } from '../../model/types/page-model'
import { SelectorBody } from './selector-body'
import { SelectorFrame } from './selector-frame'
import { useSelectorDialog } from './use-selector-dialog'

export interface TableSelectDialogProps {
  readonly selector: SelectorRef
  readonly title: string
  readonly multiple: boolean
  /** Processes the chosen records. Resolves to true when that succeeded and the dialog may close. */
  readonly onSubmit: (chosen: readonly string[]) => Promise<boolean>
  readonly onClose: () => void
}

/**
 * A dialog for choosing records from a table and acting on them (X12). OK without a choice warns (M14). The dialog
 * cannot be closed while it submits, and closes when `onSubmit` reports success.
 */
export function TableSelectDialog(props: TableSelectDialogProps) {
  const translate = useTranslate()
  const { model, failed } = useSelectorModel(props.selector)
  if (model) return <LoadedDialog {...props} model={model} />
  return failed ? (
    <SelectorFrame title={props.title} onClose={props.onClose} footer={null}>
      {translate('M44')}
    </SelectorFrame>
  ) : null
}

const nothing: ReadonlyMap<string, string> = new Map()

function LoadedDialog({
  model,
  title,
  multiple,
  onSubmit,
  onClose,
}: TableSelectDialogProps & { readonly model: SelectorModel }) {
  const translate = useTranslate()
  const { notifier } = useServices()
  const [submitting, setSubmitting] = useState(false)
  const running = useRef(false)
  const submit = async (chosen: readonly string[]): Promise<void> => {
    if (running.current) return
    if (chosen.length === 0) return notifier.warning(translate('M14')) // V28: OK without a choice only warns
    running.current = true
    setSubmitting(true)
    try {
      if (await onSubmit(chosen)) onClose()
    } finally {
      running.current = false
      setSubmitting(false)
    }
  }
  const dialog = useSelectorDialog({
    model,
    multiple,
    limit: model.limit,
    chosen: nothing,
    onOk: (chosen) => void submit([...chosen.keys()]),
    onCancel: onClose,
  })
  const close = (): void => {
    if (!running.current) onClose()
  }
  return (
    <SelectorFrame
      title={title}
      busy={submitting}
      onClose={close}
      footer={
        <>
          <Button disabled={submitting} onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Button type="primary" loading={submitting} disabled={submitting} onClick={dialog.ok}>
            {translate('form.ok')}
          </Button>
        </>
      }
    >
      <SelectorBody model={model} mode={multiple ? 'many' : 'one'} dialog={dialog} />
    </SelectorFrame>
  )
}
