import type {
  EntityMeta,
  FormMeta,
  FormScreenMeta,
  ListScreenMeta,
  Operation,
  RequirementMeta,
  ScreenMeta,
} from '../../metadata/contract.generated'
import type { LocalTitle } from '../../metadata/locale/local-text'
import { codesOf } from '../../permissions/can'
import { operationsOf } from './endpoints-of'

const actionOf = {
  list: 'view',
  get: 'view',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  export: 'export',
} as const satisfies Record<Operation, string>

/** Returns the first part of an entity's button codes. */
export function permissionOf(entity: EntityMeta): string {
  return entity.permission ?? entity.entity
}

/** Returns the button code of an operation: `permission:action` (9.6), unless the entity states another. */
export function buttonCodeOf(entity: EntityMeta, operation: Operation): string {
  const own = operation === 'list' || operation === 'get' ? undefined : entity.codes?.[operation]
  return own ?? `${permissionOf(entity)}:${actionOf[operation]}`
}

/**
 * Returns the permission for a business action: the stated code, else the button code of its name. An action that
 * reveals secrets requires the permission to edit, and the stated code if there is one.
 */
export function actionCodeOf(entity: EntityMeta, name: string): RequirementMeta {
  const action = entity.actions?.[name]
  if (!action?.reveals) return action?.code ?? `${permissionOf(entity)}:${name}`
  const edit = buttonCodeOf(entity, 'edit')
  return typeof action.code === 'string' ? { all: [action.code, edit] } : edit
}

/** A button that can be granted: its code, and its label, as a key of the catalogues or as metadata. */
export interface Button {
  readonly code: string
  readonly word?: string
  readonly text?: LocalTitle
  /** Set for a value that requires a button of its own. The value's label in the dictionary names the button. */
  readonly value?: { readonly dictionary: string | undefined; readonly value: string }
}

/** True for screens that require buttons of their own. Tabs, selectors and record pages show parts of other screens. */
export function asksForButtons(screen: ScreenMeta): screen is ListScreenMeta | FormScreenMeta {
  return screen.kind === 'list' || screen.kind === 'form'
}

/**
 * Returns every button that a screen requires (P17); a code appears once for each of its labels. A form page requires
 * the entity's operations only if it edits a record: otherwise a role that may change its own name could delete users.
 */
export function buttonsOf(screen: ScreenMeta, entity: EntityMeta): readonly Button[] {
  const standard = operationsAsked(screen, entity).map((operation) => ({
    code: buttonCodeOf(entity, operation),
    word: `action.${actionOf[operation]}`,
  }))
  const isPage = screen.kind === 'list' || screen.kind === 'form'
  const actions = isPage ? (screen.actions ?? []) : []
  const saves = isPage ? (screen.saves ?? []) : []
  const done = screen.kind === 'form' ? [screen] : []
  const records = screen.kind === 'list' ? codesOf(screen.recordCode) : []
  const own: Button[] = [
    ...records.map((code) => ({ code, word: 'action.details' })),
    ...actions.flatMap((action) => [
      ...codesOf(action.code).map((code) => ({ code, text: action })),
      ...actionButtons(entity, action.does, action),
    ]),
    ...done.flatMap((form) => actionButtons(entity, form.does, form.button ?? form)),
    ...saves.flatMap((save) => actionButtons(entity, save.does, save)),
  ]
  // A form that edits no record requires only the permissions of its fields.
  const named =
    screen.kind === 'form' && !screen.record ? new Set(fieldsIn(screen.form?.items ?? [])) : undefined
  const fields = Object.entries(entity.properties).flatMap(([name, property]) =>
    !named || named.has(name)
      ? [...codesOf(property.permission?.view), ...codesOf(property.permission?.edit)].map((code) => ({
          code,
          text: property,
        }))
      : [],
  )
  // Requirements that name a menu are not buttons.
  return [...standard, ...own, ...fields].filter(({ code }) => code.includes(':'))
}

/** Returns the button codes of a screen without duplicates. */
export function buttonCodesOf(screen: ScreenMeta, entity: EntityMeta): readonly string[] {
  return [...new Set(buttonsOf(screen, entity).map(({ code }) => code))]
}

/** Returns the standard operations that a screen performs on records of its entity. */
function operationsAsked(screen: ScreenMeta, entity: EntityMeta): readonly Operation[] {
  if (screen.kind === 'list') return operationsOf(entity)
  if (screen.kind !== 'form' || !screen.record) return []
  const { modes = ['add', 'edit'] } = screen.record
  const asked: readonly Operation[] = modes.includes('edit') ? ['get', ...modes] : modes
  return operationsOf(entity).filter((operation) => asked.includes(operation))
}

/** Returns the buttons of a business action: its own, and those that certain values of its request require. */
function actionButtons(entity: EntityMeta, does: string | undefined, text: LocalTitle): readonly Button[] {
  const action = does === undefined ? undefined : entity.actions?.[does]
  if (does === undefined || !action) return []
  const { codes = {}, dictionary } = action.codesBy ?? {}
  return [
    ...codesOf(actionCodeOf(entity, does)).map((code) => ({ code, text })),
    ...Object.entries(codes).map(([value, code]) => ({ code, text, value: { dictionary, value } })),
  ]
}

function fieldsIn(items: FormMeta['items']): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return item
    return 'field' in item ? item.field : fieldsIn(item.items)
  })
}
