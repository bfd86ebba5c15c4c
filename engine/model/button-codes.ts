import type {
  EntityMeta,
  FormMeta,
  Operation,
  RequirementMeta,
  ScreenMeta,
} from '../metadata/contract.generated'
import type { LocalTitle } from '../metadata/local-text'
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

/** The button code that an operation needs: `permission:action` (screens.md 9.6), unless the entity says another. */
export function buttonCodeOf(entity: EntityMeta, operation: Operation): string {
  const own = operation === 'list' || operation === 'get' ? undefined : entity.codes?.[operation]
  return own ?? `${permissionOf(entity)}:${actionOf[operation]}`
}

/** What a business action takes: what it says, else the button code of its name. */
export function actionCodeOf(entity: EntityMeta, name: string): RequirementMeta {
  return entity.actions?.[name]?.code ?? `${permissionOf(entity)}:${name}`
}

/** A button that can be granted: its code, and what it is called, by a key of the catalogues or by metadata. */
export interface Button {
  readonly code: string
  readonly word?: string
  readonly text?: LocalTitle
}

/**
 * Every button that a screen asks for (P17), one and the same code as often as it is called otherwise. A form that is a
 * page of its own sends to a path of its own: it asks for none of the entity's operations, or whoever may change the own
 * name could delete people.
 */
export function buttonsOf(screen: ScreenMeta, entity: EntityMeta): readonly Button[] {
  const standard =
    screen.kind === 'list'
      ? operationsOf(entity).map((operation) => ({
          code: buttonCodeOf(entity, operation),
          word: `action.${actionOf[operation]}`,
        }))
      : []
  const actions = screen.kind === 'list' ? (screen.actions ?? []) : []
  const saves = screen.kind === 'list' ? (screen.saves ?? []) : []
  const own = [
    ...actions.flatMap((action) =>
      [...codesOf(action.code), ...actionCodes(entity, action.does)].map((code) => ({ code, text: action })),
    ),
    ...saves.flatMap((save) => actionCodes(entity, save.does).map((code) => ({ code, text: save }))),
  ].filter(({ code }) => code.includes(':'))
  const named = screen.kind === 'form' ? new Set(fieldsIn(screen.form.items)) : undefined
  const fields = Object.entries(entity.properties).flatMap(([name, property]) =>
    !named || named.has(name)
      ? [...codesOf(property.permission?.view), ...codesOf(property.permission?.edit)].map((code) => ({
          code,
          text: property,
        }))
      : [],
  )
  return [...standard, ...own, ...fields]
}

/** The codes of these buttons, each once. */
export function buttonCodesOf(screen: ScreenMeta, entity: EntityMeta): readonly string[] {
  return [...new Set(buttonsOf(screen, entity).map(({ code }) => code))]
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
