import { useRecordModel } from '../../data/models/use-page-model'
import { useValueScope } from '../../data/models/use-value-scope'
import { useVisibleMenus } from '../../data/person/visible-menus'
import { useRecord } from '../../data/records/use-record'
import type { ActionModel } from '../../model/types/action-model'
import { leadsSomewhere } from '../../views/actions/use-actions'
import { rowEntries } from '../../views/actions/why-not'
import type { FoundRecord } from './use-found-records'

/** Most actions that are offered for a found record. */
const mostActions = 4
const none: readonly ActionModel[] = []

/** Loads a found record and returns the actions that its page offers and that can run on it, without Delete. */
export function useFoundActions(found: FoundRecord | undefined): readonly ActionModel[] {
  const { model } = useRecordModel(found?.page)
  const menus = useVisibleMenus()
  const scope = useValueScope()
  // The model of the record before stays until the next one is loaded.
  const page = model?.kind === 'record' && model.list.id === found?.page ? model : undefined
  const { record } = useRecord(page?.list.endpoints.get, { id: found?.id })
  if (!page || !record) return none
  const offered = page.actions.filter(
    (action) => action.kind !== 'delete' && leadsSomewhere(action, page.list, menus),
  )
  return rowEntries(offered, record, scope)
    .flatMap(({ action, whyNot }) => (whyNot === undefined ? [action] : []))
    .slice(0, mostActions)
}
