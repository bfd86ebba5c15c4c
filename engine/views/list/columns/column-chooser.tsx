import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import { lazyPart } from '../../loading/lazy-part'
import type { ListColumns } from './use-columns'

const ColumnPopup = lazyPart(async () => (await import('./column-popup')).ColumnPopup)

export interface ColumnChooserProps {
  readonly columns: ListColumns
  readonly movable: boolean
}

/** A button that opens the column chooser. The code of the popup is loaded on first use. */
export function ColumnChooser({ columns, movable }: ColumnChooserProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton
        ref={button}
        label={translate('list.columns')}
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <ColumnPopup columns={columns} anchor={button} movable={movable} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
