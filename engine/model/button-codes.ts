import type {
  EntityMeta,
  FormMeta,
  FormScreenMeta,
  ListScreenMeta,
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

/** The button code that an operation needs: `permission:action` (9.6), unless the entity says another. */
export function buttonCodeOf(entity: EntityMeta, operation: Operation): string {
  const own = operation === 'list' || operation === 'get' ? undefined : entity.codes?.[operation]
  return own ?? `${permissionOf(entity)}:${actionOf[operation]}`
}

/** What a business action takes: what it says, else the button code of its name; to be told secrets, that of editing. */
export function actionCodeOf(entity: EntityMeta, name: string): RequirementMeta {
  const action = entity.actions?.[name]
  if (!action?.reveals) return action?.code ?? `${permissionOf(entity)}:${name}`
  const edit = buttonCodeOf(entity, 'edit')
  return typeof action.code === 'string' ? { all: [action.code, edit] } : edit
}

/** A button that can be granted: its code, and what it is called, by a key of the catalogues or by metadata. */
export interface Button {
  readonly code: string
  readonly word?: string
  readonly text?: LocalTitle
  /** Of a value that takes a button of its own: its label, in the dictionary, is what the button is called. */
  readonly value?: { readonly dictionary: string | undefined; readonly value: string }
}

/** Whether a screen asks for buttons of its own: a tab, a selector, or the page of a record shows what others ask for. */
export function asksForButtons(screen: ScreenMeta): screen is ListScreenMeta | FormScreenMeta {
  return screen.kind === 'list' || screen.kind === 'form'
}

/**
 * Every button that a screen asks for (P17), one and the same code as often as it is called otherwise. A form page asks
 * for the entity's operations only as far as it is about a record, or whoever may change the own name could delete people.
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
  // A form that sends elsewhere asks for nothing but its fields.
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
  // What takes a menu takes no button.
  return [...standard, ...own, ...fields].filter(({ code }) => code.includes(':'))
}

/** The codes of these buttons, each once. */
export function buttonCodesOf(screen: ScreenMeta, entity: EntityMeta): readonly string[] {
  return [...new Set(buttonsOf(screen, entity).map(({ code }) => code))]
}

/** What a screen does to records of its entity, by the standard operations. */
function operationsAsked(screen: ScreenMeta, entity: EntityMeta): readonly Operation[] {
  if (screen.kind === 'list') return operationsOf(entity)
  if (screen.kind !== 'form' || !screen.record) return []
  const { modes = ['add', 'edit'] } = screen.record
  const asked: readonly Operation[] = modes.includes('edit') ? ['get', ...modes] : modes
  return operationsOf(entity).filter((operation) => asked.includes(operation))
}

/** The buttons of a business action: that of itself, and those that some values of its request take besides. */
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
