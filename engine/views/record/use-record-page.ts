import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageTab } from '../../data/open-page/page-activity'
import { useNeighbours, type Neighbours } from '../../data/records/record-trail'
import { useLiveRecord, type LiveRecord } from '../../data/records/use-live-record'
import { useReportError } from '../../data/messages/use-report-error'
import { useValueScope } from '../../data/models/use-value-scope'
import type { Row } from '../../data/records/use-records'
import { useVisibleMenus } from '../../data/person/visible-menus'
import type { ActionModel } from '../../model/types/action-model'
import { satisfies } from '../../model/conditions/condition'
import { formFields } from '../../model/forms/form-fields'
import type { RecordPageModel } from '../../model/types/page-model'
import type { RecordTabModel } from '../../model/types/record-model'
import { columnText } from '../../model/values/texts/column-text'
import { rowState } from '../actions/action-rules'
import { rowEntries, type ActionEntry } from '../actions/why-not'
import { useActions, type Actions } from '../actions/use-actions'
import { pageAddress } from '../page-address'
import { recordAddress } from '../record-address'
import { useLatest } from '../use-latest'

/** The state and the operations of a record page, without markup. */
export interface RecordPage {
  readonly model: RecordPageModel
  readonly id: string
  readonly live: LiveRecord
  /** The title of the record; the title of the page until the record is loaded. */
  readonly title: string
  readonly actions: Actions
  /** The actions on the record, in the order of the header. */
  readonly entries: readonly ActionEntry[]
  readonly run: (action: ActionModel) => void
  readonly mayEdit: boolean
  /** The tabs that are visible for this record. */
  readonly tabs: readonly RecordTabModel[]
  readonly neighbours: Neighbours | undefined
  readonly step: (step: 1 | -1) => void
  /** The address of the list, if the user may open it. */
  readonly listAddress: string | undefined
  readonly toList: () => void
}

const nothing: Row = {}
const noRow: Row = {}

/** Loads the record with this id and provides the state of its page. */
export function useRecordPage(model: RecordPageModel, id: string): RecordPage {
  const { list } = model
  const scope = useValueScope()
  const menus = useVisibleMenus()
  const navigate = useNavigate()
  const report = useReportError()
  const tab = usePageTab()
  const watched = useMemo(() => new Set(settableNames(model)), [model])
  const live = useLiveRecord(id === '' ? undefined : list.endpoints.get, id, model.refreshSeconds, watched)
  const { record } = live
  const changed = useLatest((gone: number) => {
    if (gone > 0) tab.close()
    else void live.renew()
  })
  const actions = useActions(list, nothing, changed)
  const title = record
    ? model.heading.title
        .map((field) => columnText(field, scope).toText(record))
        .filter(Boolean)
        .join(' · ')
    : ''
  const { rename } = tab
  // The tab may have shown another record before, when the query holds the id.
  const called = title || (live.isMissing ? model.title : '')
  useEffect(() => {
    if (called) rename(called)
  }, [called, rename])
  const neighbours = useNeighbours(list.id, id)
  const offered = useMemo(() => new Set(actions.all.map((action) => action.id)), [actions.all])
  const entries = useMemo(
    () =>
      record && !live.isGone
        ? rowEntries(
            model.actions.filter((action) => offered.has(action.id)),
            record,
            scope,
          )
        : [],
    [model.actions, offered, record, live.isGone, scope],
  )
  const edit = list.actions.find(({ kind }) => kind === 'edit')
  const listAddress = pageAddress(menus, list.id)
  return {
    model,
    id,
    live,
    title: title || model.title,
    actions,
    entries,
    run: useLatest((action: ActionModel) => {
      if (record) actions.run(action, [record])
    }),
    mayEdit:
      edit !== undefined && record !== undefined && !live.isGone && rowState(edit, record) === 'enabled',
    tabs: useMemo(
      () => model.tabs.filter(({ visibleWhen }) => !visibleWhen || satisfies(visibleWhen, record ?? noRow)),
      [model.tabs, record],
    ),
    neighbours,
    step: useLatest((step: 1 | -1) => {
      neighbours?.find(step).then(
        (found) => {
          const address = found === undefined ? undefined : recordAddress(menus, list, found)
          if (address) tab.turnInto(address)
        },
        (error: unknown) => report(error, 'M26'),
      )
    }),
    listAddress,
    toList: useLatest(() => {
      if (listAddress) void navigate(listAddress)
    }),
  }
}

/** Returns the fields that users can set. Only changes in these fields are reported. */
function settableNames({ list }: RecordPageModel): readonly string[] {
  return formFields(list.form?.items ?? []).flatMap(({ name, editableIn, schema }) =>
    editableIn.includes('edit') && !schema.writeOnly ? [name] : [],
  )
}
