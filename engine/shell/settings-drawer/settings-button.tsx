import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { lazyPart } from '../../views/loading/lazy-part'
import { PartBoundary } from '../errors/part-boundary'
import { IconButton } from '../layout/icon-button'

const SettingsDrawer = lazyPart(async () => (await import('./settings-drawer')).SettingsDrawer)

/** The button that opens the settings (4.1). */
export function SettingsButton({ mobile }: { readonly mobile: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        label={translate('shell.settings')}
        icon={<SettingOutlined aria-hidden />}
        popup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? (
        <PartBoundary onFailed={() => setWanted(false)}>
          <SettingsDrawer open={open} mobile={mobile} onClose={() => setOpen(false)} />
        </PartBoundary>
      ) : null}
    </>
  )
}
