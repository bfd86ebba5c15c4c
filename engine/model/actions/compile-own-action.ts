import type { ActionMeta, EntityActionMeta, EntityMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { can } from '../../permissions/can'
import { checkIcon } from './action-icons'
import { borrowAction } from './borrow-action'
import { actionCodeOf } from '../entities/button-codes'
import { checkCondition, checkField } from '../conditions/check-condition'
import { compilePasswordCheck, compileTableSelect } from './compile-call'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileForm } from '../forms/compile-form'
import type { Condition } from '../conditions/condition'
import { compileQuestion } from './compile-question'
import { isPermittedValue, withPermittedValues } from './permitted-values'
import type { ActionModel } from '../types/action-model'
import { namedOf } from '../entities/label-of'

/**
 * Compiles an action that a screen adds to the standard ones; empty when the person may not use it. `listParams` are
 * the parameters that the list receives from its opener.
 */
export function compileOwnAction(
  stated: ActionMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
  listParams: readonly string[] = [],
): readonly ActionModel[] {
  const borrowed = stated.like && borrowAction(stated, context, sink, pointer)
  if (stated.like && !borrowed) return []
  const { action, lender } = borrowed ?? { action: stated, lender: entity }
  const doing = action.does === undefined ? undefined : lender.actions?.[action.does]
  if (action.does !== undefined && !doing)
    report(sink, 'unknown-action', `${pointer}/does`, `${lender.entity} has no action "${action.does}".`)
  if (!can(context.access, action.code)) return []
  if (action.does !== undefined && doing && !can(context.access, actionCodeOf(lender, action.does))) return []
  const fixed = action.values?.[doing?.codesBy?.field ?? '']
  if (!isPermittedValue(doing?.codesBy, fixed, context.access)) return []
  const label = resolveText(action, context.language, action.id)
  const same = action.same ?? doing?.same
  if (same) checkField(same.field, entity, sink, `${pointer}/same/field`)
  const base = {
    id: action.id,
    label,
    icon: checkIcon(action.icon, sink, `${pointer}/icon`),
    places: action.places ?? (['more'] as const),
    needs: action.needs ?? doing?.records ?? ('one' as const),
    least: doing?.least,
    danger: action.danger === true,
    visibleWhen: checkCondition(action.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    enabledWhen: both(
      checkCondition(action.enabledWhen, entity, sink, `${pointer}/enabledWhen`),
      // Secrets are revealed only for records that the person may edit.
      borrowed
        ? undefined
        : both(
            checkCondition(doing?.when, entity, sink, `${pointer}/does`),
            doing?.reveals ? entity.editable : undefined,
          ),
    ),
    same: same && { field: same.field, message: context.translate(same.message) },
    given: checkGiven(action.given, listParams, sink, pointer),
  }
  const params = action.params ?? (doing?.ids === undefined ? {} : { [doing.ids]: 'id' })
  if (action.kind === 'open') return action.page ? [{ ...base, kind: 'open', page: action.page, params }] : []
  if (action.kind === 'dialog') {
    const screen = action.screen ? context.screen(action.screen) : undefined
    if (!screen)
      report(sink, 'unknown-screen', `${pointer}/screen`, `There is no screen "${action.screen ?? ''}".`)
    action.named?.forEach((field, index) => checkField(field, entity, sink, `${pointer}/named/${index}`))
    const named = action.named ?? namedOf(entity)
    return screen
      ? [{ ...base, kind: 'dialog', page: screen.code, named, params, values: action.values ?? {} }]
      : []
  }
  const endpoint = action.endpoint ?? (doing && endpointOfAction(doing))
  if (!endpoint) return []
  for (const [list, fields] of Object.entries(action.entries ?? {}))
    for (const [name, field] of Object.entries(fields))
      checkField(field, entity, sink, `${pointer}/entries/${list}/${name}`)
  for (const [name, field] of Object.entries(action.begins ?? {}))
    checkField(field, entity, sink, `${pointer}/begins/${name}`)
  const form = formOf(action, doing, lender, context, sink, pointer)
  return [
    {
      ...base,
      kind: 'call',
      endpoint,
      params,
      values: { ...action.values, ...doing?.values },
      confirm: compileQuestion(action, label, lender, form, context, sink, pointer),
      form,
      entries: action.entries,
      begins: action.begins,
      keeps: form && doing?.keeps,
      operatorField: form && entity.tenancy?.field !== 'id' ? entity.tenancy?.field : undefined,
      preview: form && previewOf(action, doing),
      done: action.done ?? 'M36',
      failed: action.failed ?? 'M30',
      passwordCheck: compilePasswordCheck(action, form, sink, pointer),
      select: compileTableSelect(action, context, sink, pointer),
    },
  ]
}

/** Reports parameters that the list does not receive and therefore cannot pass on. */
function checkGiven(
  given: ActionMeta['given'],
  listParams: readonly string[],
  sink: ProblemSink,
  pointer: string,
): ActionMeta['given'] {
  for (const [name, param] of Object.entries(given ?? {}))
    if (!listParams.includes(param))
      report(sink, 'unknown-parameter', `${pointer}/given/${name}`, `The list has no parameter "${param}".`)
  return given
}

function previewOf(action: ActionMeta, doing: EntityActionMeta | undefined) {
  const path = action.endpoint ? action.preview : doing?.preview
  return path === undefined ? undefined : ({ method: 'POST', path } as const)
}

function endpointOfAction({ method = 'PUT', path }: EntityActionMeta) {
  return { method, path }
}

/** Compiles the form, with fields of the entity that the screen names, else of the request's, else of the list's. */
function formOf(
  action: ActionMeta,
  doing: EntityActionMeta | undefined,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
) {
  if (!action.form) return undefined
  const name = action.entity ?? doing?.request
  const formEntity = name === undefined ? entity : context.entity(name)
  if (!formEntity) report(sink, 'unknown-entity', `${pointer}/entity`, `There is no entity "${name ?? ''}".`)
  if (!formEntity) return undefined
  const form = compileForm(action.form, formEntity, { ...context, rows: undefined }, sink, `${pointer}/form`)
  return withPermittedValues(form, doing?.codesBy, context.access)
}

function both(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  return one && other ? { allOf: [one, other] } : (one ?? other)
}
