import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { PageActionsContext, type PageAction } from '../../data/open-page/page-actions'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import { lazyPart } from '../../views/loading/lazy-part'
import { PartBoundary } from '../errors/part-boundary'
import { IconButton } from '../layout/icon-button'
import type { ConsoleRoute } from '../routes/console-route'

const SearchDialog = lazyPart(async () => (await import('./search-dialog')).SearchDialog)

export interface HeaderSearchProps {
  readonly routes: readonly ConsoleRoute[]
  readonly icons: MenuIcons
}

/** The search for pages and for actions of the visible page (4.1). Ctrl+K or Cmd+K opens it from anywhere. */
export function HeaderSearch({ routes, icons }: HeaderSearchProps) {
  const translate = useTranslate()
  const pageActions = useContext(PageActionsContext)
  // Actions of the page at the time of opening; they do not change while the search covers the page.
  const [actions, setActions] = useState<readonly PageAction[]>()
  const open = () => setActions(pageActions?.current() ?? [])
  const close = () => setActions(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isShortcut || event.key.toLowerCase() !== 'k') return
    // Prevents the browser's own action for this key.
    event.preventDefault()
    if (actions) close()
    else open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        label={translate('shell.search')}
        icon={<SearchOutlined aria-hidden />}
        popup="dialog"
        shortcut="Control+K Meta+K"
        onClick={open}
      />
      {actions ? (
        <PartBoundary onFailed={close}>
          <SearchDialog routes={routes} icons={icons} actions={actions} onClose={close} />
        </PartBoundary>
      ) : null}
    </>
  )
}
