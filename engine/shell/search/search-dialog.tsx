import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageAction } from '../../data/open-page/page-actions'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import type { ConsoleRoute } from '../routes/console-route'
import { requestAction } from '../../data/open-page/requested-action'
import { useVisibleMenus } from '../../data/person/visible-menus'
import type { ActionModel } from '../../model/types/action-model'
import { pageAddress } from '../../views/page-address'
import { addressBelow } from '../../views/record-address'
import { findActions, findPages } from './find-entries'
import styles from './search.module.css'
import { SearchSelect, type SearchChoice } from './search-select'
import type { SearchEntry } from './search-entry'
import { useFoundActions } from './use-found-actions'
import { useFoundRecords, type FoundRecord } from './use-found-records'
import { useSearchEntries } from './use-search-entries'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface SearchDialogProps {
  readonly routes: readonly ConsoleRoute[]
  readonly icons: MenuIcons
  /** Actions of the visible page. */
  readonly actions: readonly PageAction[]
  /** The text that the search begins with. */
  readonly initialText: string
  readonly onClose: () => void
}

/** The dialog of the header search. It closes when an entry is chosen. */
export function SearchDialog({ routes, icons, actions, initialText, onClose }: SearchDialogProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  useBackCloses(onClose)
  const entries = useSearchEntries(routes)
  const [text, setText] = useState(initialText)
  const field = useRef<HTMLInputElement>(null)
  // The choice runs after the dialog has closed, because the page is inert until then.
  const [chosen, setChosen] = useState<SearchChoice>()

  const pages = findPages(entries, text).map((entry) => toPage(entry, () => void navigate(entry.path)))
  const things = findActions(actions, text).map(toAction)
  const menus = useVisibleMenus()
  const { records, isLooking } = useFoundRecords(text)
  const found = records.flatMap((record) => {
    const list = pageAddress(menus, record.page)
    const entry = entries.find(({ code }) => code === record.page)
    return list !== undefined && entry ? [{ record, entry, address: addressBelow(list, record.id) }] : []
  })
  const only = found.length === 1 ? found[0] : undefined
  const recordActions = useFoundActions(only?.record)
  const ofRecords = [
    ...found.map(({ record, entry, address }) => toRecord(record, entry, () => void navigate(address))),
    ...(only
      ? recordActions.map((action) =>
          toRecordAction(action, only.record, (state) => void navigate(only.address, { state })),
        )
      : []),
  ]
  return (
    <Modal
      open={chosen === undefined}
      title={translate('shell.search')}
      footer={null}
      closable={false}
      width="min(640px, calc(100vw - 24px))"
      style={{ insetBlockStart: '10vh' }}
      classNames={{ header: styles['unseen'] ?? '' }}
      styles={{ container: { padding: 0 }, body: { padding: 0 } }}
      onCancel={onClose}
      // Without motion the kit focuses the dialog itself after opening.
      afterOpenChange={(open) => {
        if (open) field.current?.focus()
      }}
      afterClose={() => {
        onClose()
        chosen?.run()
      }}
    >
      <SearchSelect
        field={field}
        text={text}
        onText={setText}
        icons={icons}
        isLooking={isLooking}
        groups={[
          { title: translate('shell.search.actions'), choices: things },
          { title: translate('shell.search.pages'), choices: pages },
          // Records arrive later, so they come last and move no other result.
          { title: translate('shell.search.records'), choices: ofRecords },
        ]}
        onChoose={setChosen}
      />
    </Modal>
  )
}

function toPage(entry: SearchEntry, run: () => void): SearchChoice {
  return { id: `page ${entry.code}`, label: entry.title, note: entry.above, icon: entry.icon, run }
}

function toRecord({ id, label, note }: FoundRecord, page: SearchEntry, run: () => void): SearchChoice {
  const notes = [note, page.title].filter((part) => part !== '').join(' · ')
  return { id: `record ${page.code} ${id}`, label, note: notes, icon: page.icon, run }
}

/** An action on a found record: it opens the record and runs there. */
function toRecordAction(
  { id, label }: ActionModel,
  { page, id: record, label: name }: FoundRecord,
  go: (state: unknown) => void,
): SearchChoice {
  return {
    id: `record-action ${page} ${record} ${id}`,
    label,
    note: name,
    icon: 'thunderbolt',
    run: () => go(requestAction({ list: page, id: record, action: id })),
  }
}

function toAction({ id, label, run }: PageAction): SearchChoice {
  return { id: `action ${id}`, label, note: '', icon: 'thunderbolt', run }
}
