import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import { lazyPart } from '../../loading/lazy-part'
import type { ListColumns } from './use-columns'

const TableSettingsDialog = lazyPart(
  async () => (await import('./table-settings-dialog')).TableSettingsDialog,
)

export interface TableSettingsButtonProps {
  readonly columns: ListColumns
  readonly onShortcuts: () => void
}

/** A button that opens the table settings (X13). The code of the dialog is loaded on first use. */
export function TableSettingsButton({ columns, onShortcuts }: TableSettingsButtonProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    // An open dialog traps the focus, so that the dialog has to be closed first.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={translate('list.settings')}
        icon="settings"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <TableSettingsDialog
            columns={columns}
            onClose={close}
            onShortcuts={() => {
              close()
              onShortcuts()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
