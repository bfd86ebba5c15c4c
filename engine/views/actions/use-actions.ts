import { pick } from 'lodash-es'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { readPaymentStep } from '../../data/payment-step'
import { callAction, deleteRecords, getRecord } from '../../data/records/record-calls'
import { useTellDone } from '../../data/messages/use-tell-done'
import type { Row } from '../../data/records/use-records'
import { useValueScope } from '../../data/models/use-value-scope'
import { useVisibleMenus, type VisibleMenu } from '../../data/person/visible-menus'
import type { ActionModel } from '../../model/types/action-model'
import type { ListPageModel } from '../../model/types/page-model'
import { useReportError } from '../../data/messages/use-report-error'
import { satisfies } from '../../model/conditions/condition'
import { formFields } from '../../model/forms/form-fields'
import type { FormModel } from '../../model/types/field-model'
import { pageAddress } from '../page-address'
import { actionValues, hasGiven } from './action-rules'
import type { CallAction, OpenedPart } from './opened-part'
import { askedOf } from '../question/asked-of'
import { questionText } from '../question/question-text'
import { useKeptFocus } from '../use-kept-focus'
import { useLatest } from '../use-latest'

export interface Actions {
  /** The actions that are of use to this person. */
  readonly all: readonly ActionModel[]
  readonly run: (action: ActionModel, rows: readonly Row[]) => void
  /** Opens the payment that the server's answer asks for. Returns true when it asks for one. */
  readonly goOn: (action: CallAction, answer: unknown) => boolean
  /** Finishes an action after its payment. */
  readonly finish: (action: CallAction) => void
  readonly opened: OpenedPart | undefined
  /** Shows another record in the open form. */
  readonly turnTo: (row: Row) => void
  readonly close: () => void
}

/**
 * Runs the actions of a list.
 * @param onChanged called when the server accepted something, with the number of rows that are gone
 * @param onStep moves a row in its order; without it there are no actions that move rows
 */
export function useActions(
  model: ListPageModel,
  fixed: Row,
  onChanged: (gone: number) => void,
  onStep?: (row: Row, by: -1 | 1) => void,
): Actions {
  const { transport, notifier } = useServices()
  const scope = useValueScope()
  const { translate } = scope
  const report = useReportError()
  const tell = useTellDone()
  const navigate = useNavigate()
  const menus = useVisibleMenus()
  const [opened, setOpened] = useState<OpenedPart>()
  const keepFocus = useKeptFocus(opened !== undefined)
  const show = (part: OpenedPart): void => {
    keepFocus()
    setOpened(part)
  }
  const running = useRef(new Set<string>())
  const mayMove = onStep !== undefined
  // As text, which stays the same when the opener creates equal parameters again.
  const listParams = JSON.stringify(pick(fixed, model.params))
  const all = useMemo(
    () =>
      model.actions.filter(
        (action) =>
          leadsSomewhere(action, model, menus) &&
          hasGiven(action, JSON.parse(listParams) as Row) &&
          (mayMove || action.kind !== 'move'),
      ),
    [model, menus, mayMove, listParams],
  )

  /** Asks for confirmation, runs one call at a time, and reports its result. */
  const attempt = async (
    action: ActionModel,
    rows: readonly Row[],
    question: string | undefined,
    call: () => Promise<unknown>,
    texts: { readonly done: string; readonly failed: string },
    gone: number,
    goesOn?: (answer: unknown) => boolean,
  ): Promise<void> => {
    if (running.current.has(action.id)) return
    running.current.add(action.id)
    try {
      const asked = askedOf(action, rows, model, scope)
      if (question && !(await notifier.confirm(question, asked))) return
      const answer = await call()
      if (goesOn?.(answer)) return
      tell(answer, translate(texts.done))
      onChanged(gone)
    } catch (error) {
      report(error, texts.failed)
    } finally {
      running.current.delete(action.id)
    }
  }

  const goOn = (action: CallAction, answer: unknown): boolean => {
    const payment = readPaymentStep(answer)
    if (payment) show({ kind: 'payment', action, payment })
    return payment !== undefined
  }

  const remove = (action: Extract<ActionModel, { kind: 'delete' }>, rows: readonly Row[]): void => {
    const endpoint = model.endpoints.delete
    if (rows.length === 0) return notifier.warning(translate('M49')) // V70: there is nothing to delete
    if (!endpoint) return
    const ids = rows.map((row) => String(row[model.key]))
    const texts = { done: 'M35', failed: 'M27' }
    void attempt(
      action,
      rows,
      action.confirm,
      () => deleteRecords(transport, endpoint, ids, fixed),
      texts,
      rows.length,
    )
  }

  const call = (action: CallAction, rows: readonly Row[]): void => {
    const { same } = action
    if (same && rows.some((row) => row[same.field] !== rows[0]?.[same.field]))
      return notifier.warning(same.message)
    const values = actionValues(action, rows, model.key, fixed)
    if (action.form && asks(action.form, values)) return show({ kind: 'call', action, rows })
    if (action.select) return show({ kind: 'select', action, rows })
    const question = action.confirm && questionText(action.confirm, rows.length, rows[0] ?? {}, scope)
    const send = () => callAction(transport, action.endpoint, values)
    void attempt(action, rows, question, send, action, 0, (answer) => goOn(action, answer))
  }

  /** Opens the form of a new record that starts with the values of a row. */
  const copy = async (action: Extract<ActionModel, { kind: 'copy' }>, row: Row): Promise<void> => {
    const endpoint = model.endpoints.get
    try {
      const record = endpoint ? await getRecord(transport, endpoint, { [model.key]: row[model.key] }) : row
      const left = Object.entries(record).filter(
        ([name]) => name !== model.key && !action.except.includes(name),
      )
      show({ kind: 'form', mode: 'add', row: Object.fromEntries(left) })
    } catch (error) {
      report(error, 'M26')
    }
  }

  const run = useLatest((action: ActionModel, rows: readonly Row[]) => {
    switch (action.kind) {
      case 'view':
      case 'edit':
        return show({ kind: 'form', mode: action.kind, row: rows[0] })
      case 'add':
        return show({ kind: 'form', mode: 'add' })
      case 'copy':
        return rows[0] && void copy(action, rows[0])
      case 'export':
        return show({ kind: 'export' })
      case 'delete':
        return remove(action, rows)
      case 'move':
        return rows[0] && onStep?.(rows[0], action.by)
      case 'call':
        return call(action, rows)
      case 'table':
        return show({ kind: 'table', action })
      case 'dialog':
        return show({ kind: 'list', action, rows })
      case 'open': {
        const address = pageAddress(menus, action.page, actionValues(action, rows, model.key, fixed))
        if (address) void navigate(address)
      }
    }
  })
  const turnTo = useLatest((row: Row) => setOpened((now) => (now?.kind === 'form' ? { ...now, row } : now)))
  const close = useLatest(() => setOpened(undefined))
  const finish = (action: CallAction): void => {
    setOpened(undefined)
    notifier.success(translate(action.done))
    onChanged(0)
  }
  return { all, run, goOn, finish, opened: opened && upToDate(opened, model), turnTo, close }
}

/** True when a form shows any field, given the values that the action fixes. */
function asks(form: FormModel, fixed: Row): boolean {
  const values = { ...fixed }
  const shown = formFields(
    form.items,
    ({ modes, visibleWhen }) => modes.includes('add') && (!visibleWhen || satisfies(visibleWhen, values)),
  )
  return shown.length > 0
}

/**
 * False for actions without effect, which are not shown: for a page that the person does not have, or an export that is
 * not offered here.
 */
export function leadsSomewhere(
  action: ActionModel,
  model: ListPageModel,
  menus: readonly VisibleMenu[],
): boolean {
  if (action.kind === 'open') return pageAddress(menus, action.page) !== undefined
  if (action.kind === 'export') return (model.export?.ranges.length ?? 0) > 0
  return true
}

/** Updates the open part to the action of a newer model. */
function upToDate(opened: OpenedPart, model: ListPageModel): OpenedPart {
  if (opened.kind !== 'call' && opened.kind !== 'select' && opened.kind !== 'list') return opened
  const current = model.actions.find((action) => action.id === opened.action.id)
  if (opened.kind !== 'list') return current?.kind === 'call' ? { ...opened, action: current } : opened
  return current?.kind === 'dialog' ? { ...opened, action: current } : opened
}
