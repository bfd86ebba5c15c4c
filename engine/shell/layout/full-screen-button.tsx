import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from './icon-button'

/** Toggles the browser's full screen; renders nothing where it is not supported. */
export function FullScreenButton() {
  const translate = useTranslate()
  const active = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const change = active ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // When the browser refuses, nothing changes.
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
