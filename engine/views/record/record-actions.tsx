import { Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { ActionMenu } from '../actions/action-menu'
import { OfferedButton } from '../actions/offered-button'
import { Button } from '../buttons/button'
import { useIsMobile } from '../use-is-mobile'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

/** Number of buttons beside the title; the other actions are in a menu. */
const beside = { desk: 3, phone: 1 }

/** The buttons and the menu with the actions on the record. */
export function RecordActions({ page }: { readonly page: RecordPage }) {
  const translate = useTranslate()
  const isMobile = useIsMobile()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const shown = isMobile ? beside.phone : beside.desk
  // A single remaining action is a button, because a menu button would take as much space.
  const count = page.entries.length === shown + 1 && !isMobile ? shown + 1 : shown
  const beyond = page.entries.slice(count)
  if (page.entries.length === 0) return null
  return (
    <div className={styles.actions} role="toolbar" aria-label={translate('record.actions')}>
      {page.entries.slice(0, count).map(({ action, whyNot }) => (
        <OfferedButton key={action.id} action={action} whyNot={whyNot} onRun={() => page.run(action)} />
      ))}
      {beyond.length > 0 && (
        <Button
          iconAfter="down"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('list.more')}
        </Button>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <ActionMenu
            entries={beyond}
            anchor={anchor}
            onRun={page.run}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
