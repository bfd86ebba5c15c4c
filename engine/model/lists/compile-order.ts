import type { EntityMeta, ListScreenMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { can } from '../../permissions/can'
import type { ActionModel } from '../types/action-model'
import { buttonCodeOf } from '../entities/button-codes'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { typeOf } from '../entities/control-of'
import { baseOf } from '../entities/endpoints-of'
import { resolveText } from '../../metadata/locale/local-text'
import type { Endpoints, RowOrderModel } from '../types/page-model'

/** Compiles the manual order of a list's rows; undefined when there is none or the person may not change it. */
export function compileOrder(
  screen: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  context: CompileContext,
  sink: ProblemSink,
): RowOrderModel | undefined {
  const { by, within: stated } = screen.list?.order ?? {}
  if (by === undefined) return undefined
  const property = fieldOf(entity, by)
  const [first] = screen.list?.sort ?? []
  const within = screen.list?.tree ? entity.tree?.parent : stated
  const group = within === undefined ? undefined : fieldOf(entity, within)
  const wrong =
    !property?.sortable || typeOf(property) !== 'integer'
      ? '/list/order/by'
      : first?.field !== by || first.order !== 'asc'
        ? '/list/sort'
        : screen.service || !endpoints.edit || (screen.list?.tree && entity.tree?.order !== by)
          ? '/list/order'
          : undefined
  if (within !== undefined && !group)
    report(sink, 'unknown-field', '/list/order/within', `There is no field "${within}".`)
  if (wrong) {
    const detail = `"${by}" is no whole number that the list is sorted by, ascending, and that can be edited; in a tree it is what the entity's "tree" has as "order".`
    report(sink, 'no-order', wrong, detail)
  } else if (property && can(context.access, buttonCodeOf(entity, 'edit')))
    return {
      by,
      label: resolveText(property, context.language, by),
      least: property.minimum ?? 0,
      ...(within !== undefined && group
        ? { within, withinLabel: resolveText(group, context.language, within) }
        : {}),
      most: property.maximum ?? Number.MAX_SAFE_INTEGER,
      endpoint: { method: 'PUT', path: `${baseOf(entity)}/editMany` },
    }
  return undefined
}

/** Returns the actions that move a row up or down, as an alternative to dragging. */
export function moveActions({ translate }: CompileContext): readonly ActionModel[] {
  const step = (id: string, by: -1 | 1, label: string): ActionModel => ({
    id,
    label: translate(label),
    places: ['more'],
    needs: 'one',
    danger: false,
    kind: 'move',
    by,
  })
  return [step('moveUp', -1, 'form.up'), step('moveDown', 1, 'form.down')]
}
