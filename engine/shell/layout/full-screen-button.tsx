import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from './icon-button'

/** Browser full screen on and off; absent where the browser has none. */
export function FullScreenButton() {
  const translate = useTranslate()
  const active = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const change = active ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // A browser that says no leaves everything as it is.
    change.catch(() => undefined)
  }
  return (
    <IconButton
      label={translate(active ? 'shell.fullScreen.leave' : 'shell.fullScreen')}
      icon={active ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={toggle}
    />
  )
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
