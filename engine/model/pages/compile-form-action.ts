import type {
  EndpointMeta,
  EntityActionMeta,
  EntityMeta,
  FormScreenMeta,
} from '../../metadata/contract.generated'
import { can } from '../../permissions/can'
import { actionCodeOf } from '../entities/button-codes'
import { report, type CompileContext, type ProblemSink } from '../compile-context'

/** The business action of a form page. */
export interface FormAction {
  /** Undefined when the person may not use the action. */
  readonly endpoint: EndpointMeta | undefined
  readonly preview: EndpointMeta | undefined
  readonly values: Readonly<Record<string, unknown>> | undefined
  /** The entity that the form's fields come from. */
  readonly entity: EntityMeta
  readonly codesBy: EntityActionMeta['codesBy']
}

/** Compiles the business action of a form page, which works on no records: its address, permission and fields. */
export function compileFormAction(
  { does }: Pick<FormScreenMeta, 'does'>,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): FormAction | undefined {
  if (does === undefined) return undefined
  const action = entity.actions?.[does]
  if (!action || action.records !== 'none') {
    report(sink, 'unknown-action', '/does', `${entity.entity} has no action "${does}" on no records.`)
    return undefined
  }
  const asked = action.request === undefined ? entity : context.entity(action.request)
  if (!asked) report(sink, 'unknown-entity', '/does', `There is no entity "${action.request ?? ''}".`)
  const { method = 'PUT', path, preview, values, codesBy } = action
  const may = can(context.access, actionCodeOf(entity, does))
  return {
    endpoint: may ? { method, path } : undefined,
    preview: may && preview ? { method: 'POST', path: preview } : undefined,
    values,
    entity: asked ?? entity,
    codesBy,
  }
}
