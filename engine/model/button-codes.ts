import type {
  EntityMeta,
  FormMeta,
  Operation,
  RequirementMeta,
  ScreenMeta,
} from '../metadata/contract.generated'
import { codesOf } from '../permissions/can'
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

/** What a business action takes: what it says, else the button code of its name. */
export function actionCodeOf(entity: EntityMeta, name: string): RequirementMeta {
  return entity.actions?.[name]?.code ?? `${permissionOf(entity)}:${name}`
}

/**
 * Every button code that a screen asks for, to be granted to roles (P17). A form that is a page of its own sends to a
 * path of its own: it asks for none of the entity's operations, or whoever may change the own name could delete people.
 */
export function buttonCodesOf(screen: ScreenMeta, entity: EntityMeta): readonly string[] {
  const standard =
    screen.kind === 'list' ? operationsOf(entity).map((operation) => buttonCodeOf(entity, operation)) : []
  const own =
    screen.kind === 'list'
      ? (screen.actions ?? [])
          .flatMap(({ code, does }) => [...codesOf(code), ...actionCodes(entity, does)])
          .concat((screen.saves ?? []).flatMap(({ does }) => actionCodes(entity, does)))
          .filter((own) => own.includes(':'))
      : []
  const named = screen.kind === 'form' ? new Set(fieldsIn(screen.form.items)) : undefined
  const fields = Object.entries(entity.properties).flatMap(([name, { permission }]) =>
    !named || named.has(name) ? [...codesOf(permission?.view), ...codesOf(permission?.edit)] : [],
  )
  return [...new Set([...standard, ...own, ...fields])]
}

function actionCodes(entity: EntityMeta, does: string | undefined): readonly string[] {
  return does !== undefined && entity.actions?.[does] ? codesOf(actionCodeOf(entity, does)) : []
}

function fieldsIn(items: FormMeta['items']): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return item
    return 'field' in item ? item.field : fieldsIn(item.items)
  })
}
