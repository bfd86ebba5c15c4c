import { Button } from 'antd'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useTranslate } from '../../i18n/use-translate'
import type { SelectorRef } from '../../model/types/field-model'
import type { SelectorModel } from '../../model/types/page-model'
import { SelectorBody } from './selector-body'
import { SelectorFrame } from './selector-frame'
import { useSelectorDialog } from './use-selector-dialog'

export interface TableViewDialogProps {
  readonly selector: SelectorRef
  readonly title: string
  readonly onClose: () => void
}

/** A dialog with a table for reading only, with search, sort and paging (X11). */
export function TableViewDialog({ selector, title, onClose }: TableViewDialogProps) {
  const translate = useTranslate()
  const { model, failed } = useSelectorModel(selector)
  return (
    <SelectorFrame
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('form.close')}</Button>}
    >
      {model ? <LoadedTable model={model} /> : translate(failed ? 'M44' : 'form.loading')}
    </SelectorFrame>
  )
}

const nothing: ReadonlyMap<string, string> = new Map()

function LoadedTable({ model }: { readonly model: SelectorModel }) {
  const dialog = useSelectorDialog({
    model,
    multiple: false,
    limit: 0,
    chosen: nothing,
    onOk: ignore,
    onCancel: ignore,
  })
  return <SelectorBody model={model} mode="none" dialog={dialog} />
}

function ignore(): void {}
