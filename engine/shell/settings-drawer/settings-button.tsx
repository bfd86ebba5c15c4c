import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from '../layout/icon-button'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }))

/** Opens the settings (screens.md 4.1). */
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
        <Suspense>
          <SettingsDrawer open={open} mobile={mobile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
