import type { EntityMeta, Operation, ScreenMeta } from '../metadata/contract.generated'
import { operationsOf } from './endpoints-of'

const actionOf = {
  list: 'view',
  get: 'view',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  export: 'export',
} as const satisfies Record<Operation, string>

/** First part of an entity's button codes. */
export function permissionOf(entity: EntityMeta): string {
  return entity.permission ?? entity.entity
}

/** The button code that an operation needs, `permission:action` (screens.md 9.6). */
export function buttonCodeOf(entity: EntityMeta, operation: Operation): string {
  return `${permissionOf(entity)}:${actionOf[operation]}`
}

/** Every button code that a screen asks for, to be granted to roles (P17). */
export function buttonCodesOf(screen: ScreenMeta, entity: EntityMeta): readonly string[] {
  const standard = operationsOf(entity).map((operation) => buttonCodeOf(entity, operation))
  const own =
    screen.kind === 'list'
      ? (screen.actions ?? []).flatMap((action) => (action.code?.includes(':') ? action.code : []))
      : []
  const fields = Object.values(entity.properties).flatMap((property) =>
    [property.permission?.view ?? [], property.permission?.edit ?? []].flat(),
  )
  return [...new Set([...standard, ...own, ...fields])]
}
