import { useMemo, useRef, type RefObject } from 'react'
import { useServices } from '../../data/console-services'
import { useMissingRecord } from '../../data/open-page/missing-record'
import { useLeavePage } from '../../data/open-page/page-activity'
import { useTellDone } from '../../data/messages/use-tell-done'
import type { Row } from '../../data/records/use-records'
import { useRenewRecords } from '../../data/records/use-renew-records'
import { useVisibleMenus } from '../../data/person/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import { satisfies } from '../../model/conditions/condition'
import type { FormPageModel } from '../../model/types/page-model'
import type { FormDialogModel } from '../form/dialog/form-dialog-props'
import { useFormDialog } from '../form/dialog/use-form-dialog'
import { pageAddress } from '../page-address'
import { useQuestion } from '../question/use-question'
import { useAtOnce } from './use-at-once'

export interface PageFormProps {
  readonly model: FormPageModel
  readonly mode: 'add' | 'edit'
  readonly id: string | undefined
  readonly presets: Row
  /** Called after the submit, before the form restarts, with the key of the results if there is one. */
  readonly onSent: (sent: string | undefined) => void
}

const actionTexts = { done: 'M36', failed: 'M30' }

/**
 * The logic of a page's form, without markup: that of a form dialog, but it leads to another page in place of closing.
 */
export function usePageForm(
  { model, mode, id, presets, onSent }: PageFormProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const { notifier } = useServices()
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const leave = useLeavePage()
  const missing = useMissingRecord()
  const renew = useRenewRecords()
  const tell = useTellDone()
  const question = useQuestion(model.question, [])
  const { record, next, results, submit } = model
  const button = model.button ?? model.title
  const dialogModel = useMemo<FormDialogModel>(
    () => ({
      title: model.title,
      entity: model.entity,
      key: record?.key ?? 'id',
      label: record?.label ?? 'id',
      form: model.form,
      saves: model.saves,
      endpoints: record ? record.endpoints : submit ? { add: submit } : {},
    }),
    [model, record, submit],
  )
  // The address to leave to; undefined goes back.
  const target = useRef<string>(undefined)
  const dialog = useFormDialog(
    {
      model: dialogModel,
      mode,
      record: mode === 'edit' && record ? { [record.key]: id } : presets,
      fixed: model.values,
      texts: record ? undefined : actionTexts,
      question,
      asked: { agree: button, title: translate('action.ask.none', { action: button }) },
      preview: model.preview,
      onMissing: missing,
      onAnswer: (answer) => {
        const sent = results && textIn(answer, results.by)
        if (!results || sent === undefined) return false
        tell(answer, translate('M36'))
        renew(results.list.path)
        onSent(sent)
        return true
      },
      onSaved: () => {
        const list = record?.endpoints.list
        if (list) renew(list.path)
        if (next)
          target.current = pageAddress(
            menus,
            next.page,
            filledParams(next.params, dialog.draft.store.values()),
          )
        if (!record && !next) onSent(undefined)
      },
      onClose: () => {
        if (record || next) leave(target.current)
      },
    },
    element,
  )
  const { editWhen, view } = record ?? {}
  const isLoaded = mode === 'edit' && !dialog.waiting && !dialog.failed
  const isClosed = isLoaded && editWhen !== undefined && !satisfies(editWhen, dialog.draft.base)
  useAtOnce(isClosed, () => {
    notifier.error(`${translate('M30')} ${translate('form.notEditable')}`)
    dialog.giveUp()
    const own = { [record?.key ?? 'id']: id }
    const seen = view === undefined ? undefined : pageAddress(menus, view, own)
    leave(seen ?? (next && pageAddress(menus, next.page)))
  })
  return {
    dialog,

    /** True when the record may not be edited and the user is being led to the page that shows it. */
    isLeaving: isClosed,
  }
}

function filledParams(params: Readonly<Record<string, string>>, values: Row): Row {
  return Object.fromEntries(Object.entries(params).map(([name, field]) => [name, values[field]]))
}

/** Reads a key from a response as text, the form that the address uses. Undefined when the response has no such key. */
function textIn(answer: unknown, name: string): string | undefined {
  const value = (answer as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
