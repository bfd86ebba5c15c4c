import type { EntityMeta, ListScreenMeta, Operation, StandardAction } from '../../metadata/contract.generated'
import { buttonCodeOf } from '../entities/button-codes'
import { can } from '../../permissions/can'
import type { CompileContext, ProblemSink } from '../compile-context'
import { checkCondition } from '../conditions/check-condition'
import type { Condition } from '../conditions/condition'
import { compileCopyAction } from './compile-copy-action'
import { compileOwnAction } from './compile-own-action'
import { withFieldsLookedAt } from './fields-looked-at'
import { compileTableAction } from './compile-table-action'
import type { ActionModel, ActionPlace } from '../types/action-model'
import type { Endpoints } from '../types/page-model'

/** The operation whose button code an action requires. */
const grantedBy = {
  view: 'list',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  batchDelete: 'delete',
  export: 'export',
} as const satisfies Record<StandardAction, Operation>
/** The operation that must exist for an action to exist. Every list can be exported. */
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

/** Compiles the actions of a list: the standard ones (3.1) in the toolbar's order, then the screen's own. */
export function compileActions(
  screen: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  context: CompileContext,
  sink: ProblemSink,
): readonly ActionModel[] {
  const standard = order.flatMap((action) => {
    const wanted = screen.standard ? screen.standard.includes(action) : true
    return wanted &&
      endpoints[operationOf[action]] &&
      can(context.access, buttonCodeOf(entity, grantedBy[action]))
      ? [standardAction(action, screen, entity, context, sink)]
      : []
  })
  const own =
    screen.actions?.flatMap((action, index) =>
      compileOwnAction(action, entity, context, sink, `/actions/${index}`, screen.list?.params),
    ) ?? []
  return withFieldsLookedAt(
    [
      ...standard,
      ...compileCopyAction(screen, entity, endpoints, context, sink),
      ...compileTableAction(screen, entity, endpoints, context, sink),
      ...own,
    ],
    entity,
    context,
    sink,
  )
}

function standardAction(
  action: StandardAction,
  screen: ListScreenMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): ActionModel {
  const label = context.translate(`action.${action}`)
  // Written out, because spreading is many times slower, and this runs for every action of every page.
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
      const page = screen.formPages?.edit
      const enabledWhen = veto(screen.allow?.edit, entity.editable, entity, sink, '/allow/edit')
      const places = toolbarAndRow
      return {
        id: action,
        label,
        icon: action,
        danger: false,
        ...(page === undefined ? { kind: 'edit' } : { kind: 'open', page, params: { id: 'id' } }),
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
        // Delete covers a single row (V80).
        ...(action === 'batchDelete' ? { least: 2 } : {}),
        places: action === 'delete' ? toolbarAndRow : toolbarOnly,
        confirm: context.translate('M61'),
        enabledWhen: veto(screen.allow?.delete, entity.deletable, entity, sink, '/allow/delete'),
      }
    case 'add':
    case 'export': {
      const page = action === 'add' ? screen.formPages?.add : undefined
      return {
        id: action,
        label,
        icon: action,
        danger: false,
        ...(page === undefined ? { kind: action } : { kind: 'open', page, params: {} }),
        needs: 'none',
        places: toolbarOnly,
      }
    }
  }
}

/** Combines the conditions of the screen and of the entity: both must hold. */
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
