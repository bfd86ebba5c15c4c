import type { ActionMeta, EntityMeta, ListScreenMeta, StandardAction } from '../metadata/contract.generated'
import { resolveText } from '../metadata/local-text'
import { permissionOf } from './button-codes'
import { can } from '../permissions/can'
import { report, type CompileContext, type ProblemSink } from './compile-context'
import { checkCondition } from './check-condition'
import { compileForm } from './compile-form'
import type { Condition } from './condition'
import { compilePasswordCheck, compileTableSelect } from './compile-call'
import type { ActionModel, ActionPlace, Endpoints } from './page-model'

const operationOf = {
  view: 'list',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  batchDelete: 'delete',
  export: 'list',
} as const satisfies Record<StandardAction, string>
const toolbarAndRow: readonly ActionPlace[] = ['toolbar', 'row']
const toolbarOnly: readonly ActionPlace[] = ['toolbar']
const order: readonly StandardAction[] = ['view', 'add', 'edit', 'delete', 'batchDelete', 'export']

/** The actions of a list: the standard ones (screens.md 3.1) in the toolbar's order, then the screen's own. */
export function compileActions(
  screen: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  context: CompileContext,
  sink: ProblemSink,
): readonly ActionModel[] {
  const permission = permissionOf(entity)
  const standard = order.flatMap((action) => {
    const wanted = screen.standard ? screen.standard.includes(action) : true
    const code = `${permission}:${action === 'batchDelete' ? 'delete' : action}`
    return wanted && endpoints[operationOf[action]] && can(context.access, code)
      ? [standardAction(action, screen, entity, context, sink)]
      : []
  })
  const own =
    screen.actions?.flatMap((action, index) =>
      compileAction(action, entity, context, sink, `/actions/${index}`),
    ) ?? []
  return [...standard, ...own]
}

function standardAction(
  action: StandardAction,
  screen: ListScreenMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): ActionModel {
  const label = context.translate(`action.${action}`)
  // Written out: spreading costs many times as much, for every action of every page.
  switch (action) {
    case 'view':
      return {
        id: action,
        label,
        icon: action,
        danger: false,
        kind: 'view',
        needs: 'one',
        places: toolbarAndRow,
      }
    case 'edit': {
      const enabledWhen = veto(screen.allow?.edit, entity.editable, entity, sink, '/allow/edit')
      const places = toolbarAndRow
      return {
        id: action,
        label,
        icon: action,
        danger: false,
        kind: 'edit',
        needs: 'one',
        places,
        enabledWhen,
      }
    }
    case 'delete':
    case 'batchDelete':
      return {
        id: action,
        label,
        icon: action,
        danger: true,
        kind: 'delete',
        needs: action === 'delete' ? 'one' : 'many',
        places: action === 'delete' ? toolbarAndRow : toolbarOnly,
        confirm: context.translate('M61'),
        enabledWhen: veto(screen.allow?.delete, entity.deletable, entity, sink, '/allow/delete'),
      }
    case 'add':
    case 'export':
      return {
        id: action,
        label,
        icon: action,
        danger: false,
        kind: action,
        needs: 'none',
        places: toolbarOnly,
      }
  }
}

/** Both the screen's condition and the entity's own must hold. */
function veto(
  screen: Condition | undefined,
  own: Condition | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
) {
  const checked = checkCondition(screen, entity, sink, pointer)
  return checked && own ? { allOf: [checked, own] } : (checked ?? own)
}

function compileAction(
  action: ActionMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly ActionModel[] {
  if (!can(context.access, action.code)) return []
  const label = resolveText(action, context.language, action.id)
  const base = {
    id: action.id,
    label,
    icon: action.icon,
    places: action.places ?? (['more'] as const),
    needs: action.needs ?? ('one' as const),
    danger: action.danger === true,
    visibleWhen: checkCondition(action.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    enabledWhen: checkCondition(action.enabledWhen, entity, sink, `${pointer}/enabledWhen`),
  }
  const params = action.params ?? {}
  if (action.kind === 'open') return action.page ? [{ ...base, kind: 'open', page: action.page, params }] : []
  if (action.kind === 'dialog') {
    const screen = action.screen ? context.screen(action.screen) : undefined
    if (!screen)
      report(sink, 'unknown-screen', `${pointer}/screen`, `There is no screen "${action.screen ?? ''}".`)
    return screen ? [{ ...base, kind: 'dialog', page: screen.code, params, values: action.values ?? {} }] : []
  }
  if (!action.endpoint) return []
  const formEntity = action.entity ? context.entity(action.entity) : entity
  if (!formEntity)
    report(sink, 'unknown-entity', `${pointer}/entity`, `There is no entity "${action.entity ?? ''}".`)
  const form =
    action.form && formEntity
      ? compileForm(action.form, formEntity, { ...context, rows: undefined }, sink, `${pointer}/form`)
      : undefined
  const confirm = action.confirm ? context.translate(action.confirm, { action: label }) : undefined
  return [
    {
      ...base,
      kind: 'call',
      endpoint: action.endpoint,
      params,
      values: action.values ?? {},
      confirm,
      form,
      done: action.done ?? 'M36',
      failed: action.failed ?? 'M30',
      passwordCheck: compilePasswordCheck(action, form, sink, pointer),
      select: compileTableSelect(action, context, sink, pointer),
    },
  ]
}
