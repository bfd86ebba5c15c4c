import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { PageActionsContext, type PageAction } from '../../data/open-page/page-actions'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import { isTyping } from '../../views/is-typing'
import { lazyPart } from '../../views/loading/lazy-part'
import { topDialog } from '../../views/top-dialog'
import { PartBoundary } from '../errors/part-boundary'
import { IconButton } from '../layout/icon-button'
import type { ConsoleRoute } from '../routes/console-route'

const SearchDialog = lazyPart(async () => (await import('./search-dialog')).SearchDialog)

export interface HeaderSearchProps {
  readonly routes: readonly ConsoleRoute[]
  readonly icons: MenuIcons
}

/** The longest pasted text that the search takes. */
const longestPasted = 200

/**
 * The search for pages, records and actions of the visible page (4.1). Ctrl+K or Cmd+K opens it from anywhere, and so
 * does pasting a text outside of an input, for example a number: the search then begins with this text.
 */
export function HeaderSearch({ routes, icons }: HeaderSearchProps) {
  const translate = useTranslate()
  const pageActions = useContext(PageActionsContext)
  // Actions of the page at the time of opening; they do not change while the search covers the page.
  const [actions, setActions] = useState<readonly PageAction[]>()
  const [initialText, setInitialText] = useState('')
  const open = (text = '') => {
    setInitialText(text)
    setActions(pageActions?.current() ?? [])
  }
  const close = () => setActions(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isShortcut || event.key.toLowerCase() !== 'k') return
    // Prevents the browser's own action for this key.
    event.preventDefault()
    if (actions) close()
    else open()
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || topDialog()) return
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (text === '' || text.length > longestPasted || /[\r\n]/.test(text)) return
    event.preventDefault()
    open(text)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('paste', onPaste)
    }
  }, [])
  return (
    <>
      <IconButton
        label={translate('shell.search')}
        icon={<SearchOutlined aria-hidden />}
        popup="dialog"
        shortcut="Control+K Meta+K"
        onClick={() => open()}
      />
      {actions ? (
        <PartBoundary onFailed={close}>
          <SearchDialog
            routes={routes}
            icons={icons}
            actions={actions}
            initialText={initialText}
            onClose={close}
          />
        </PartBoundary>
      ) : null}
    </>
  )
}
