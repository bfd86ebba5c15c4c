import { isEqual } from 'lodash-es'
import type {
  EntityMeta,
  FormFieldMeta,
  ListScreenMeta,
  MetadataProblem,
  ScreenMeta,
} from '../../../../engine/metadata/contract.generated'
import { fieldItems } from '../../../../engine/metadata/screens/menu-rows'

/** The keywords of a field that protect its values or define their kind. */
export const guarded = [
  'type',
  'format',
  'readOnly',
  'writeOnly',
  'immutable',
  'secret',
  'unique',
  'reference',
  'derived',
  'permission',
  'dictionary',
  'message',
  'repeats',
  'above',
  'notBelow',
  'notAbove',
  'timeRule',
  'shared',
] as const
const tightened = [
  ['maximum', -1],
  ['maxLength', -1],
  ['maxItems', -1],
  ['minimum', 1],
  ['minLength', 1],
  ['minItems', 1],
] as const

/**
 * Reports where a changed entity is less strict than the shipped one: required fields, read-only fields, types, limits,
 * permissions, tenancy.
 */
export function entityWeakenings(shipped: EntityMeta, entity: EntityMeta): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  const refuse = (pointer: string, detail: string) =>
    found.push({ code: 'weakens', pointer, detail, source: `entity.${shipped.entity}` })
  for (const key of [
    'base',
    'permission',
    'admin',
    'tenancy',
    'tree',
    'store',
    'where',
    'of',
    'grows',
    'alive',
    'audit',
    'deletable',
    'editable',
    'actions',
  ] as const) {
    if (!isEqual(shipped[key], entity[key]))
      refuse(`/${key}`, `"${key}" ships with the product and cannot be changed.`)
  }
  for (const operation of entity.operations ?? [])
    if (shipped.operations && !shipped.operations.includes(operation))
      refuse('/operations', `"${operation}" is not offered.`)
  if (!entity.operations && shipped.operations)
    refuse('/operations', 'The operations offered cannot be widened.')
  for (const field of shipped.required ?? [])
    if (!entity.required?.includes(field)) refuse('/required', `"${field}" must stay required.`)
  for (const [name, property] of Object.entries(shipped.properties)) {
    const changed = entity.properties[name]
    const pointer = `/properties/${name}`
    if (!changed) {
      refuse(pointer, `"${name}" ships with the product and cannot be removed.`)
      continue
    }
    for (const key of guarded)
      if (property[key] !== undefined && !isEqual(property[key], changed[key]))
        refuse(`${pointer}/${key}`, `"${key}" of "${name}" cannot be changed.`)
    for (const [key, sign] of tightened) {
      const limit = property[key]
      const own = changed[key]
      if (limit !== undefined && (own === undefined || (own - limit) * sign < 0))
        refuse(`${pointer}/${key}`, `"${key}" of "${name}" cannot be loosened.`)
    }
    if (property.pattern && property.pattern !== changed.pattern)
      refuse(`${pointer}/pattern`, `The pattern of "${name}" cannot be changed.`)
  }
  for (const key of ['allOf', 'if', 'then', 'else'] as const)
    if (shipped[key] !== undefined && !isEqual(shipped[key], entity[key]))
      refuse(`/${key}`, 'A rule across fields cannot be changed.')
  return found
}

/** Reports where a changed screen is less strict than the shipped one. */
export function screenWeakenings(shipped: ScreenMeta, screen: ScreenMeta): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  const refuse = (pointer: string, detail: string) =>
    found.push({ code: 'weakens', pointer, detail, source: `screen.${shipped.code}` })
  if (shipped.kind !== screen.kind) refuse('/kind', 'The kind of a screen cannot be changed.')
  if ('entity' in shipped && (!('entity' in screen) || shipped.entity !== screen.entity))
    refuse('/entity', 'The entity of a screen cannot be changed.')
  if (shipped.kind === 'form' && screen.kind === 'form') {
    for (const key of [
      'submit',
      'load',
      'after',
      'record',
      'does',
      'presets',
      'confirm',
      'confirmWith',
      'confirmBy',
    ] as const)
      if (!isEqual(shipped[key], screen[key])) refuse(`/${key}`, `"${key}" of a form cannot be changed.`)
  }
  if (shipped.kind === 'record' && screen.kind === 'record' && shipped.list !== screen.list)
    refuse('/list', 'The list of a record page cannot be changed.')
  if (shipped.kind !== 'list' || screen.kind !== 'list') return found
  if (!isEqual(shipped.service, screen.service))
    refuse('/service', 'The service of a screen that ships cannot be changed.')
  if (!isEqual(shipped.list?.filter, screen.list?.filter))
    refuse('/list/filter', 'The fixed filter of a list cannot be changed.')
  for (const key of ['edit', 'delete'] as const)
    if (shipped.allow?.[key] && !isEqual(shipped.allow[key], screen.allow?.[key]))
      refuse(`/allow/${key}`, 'A condition for an action cannot be changed.')
  for (const action of shipped.actions ?? []) {
    const changed = screen.actions?.find((other) => other.id === action.id)
    if (!changed) continue
    for (const key of [
      'kind',
      'code',
      'endpoint',
      'does',
      'same',
      'confirm',
      'enabledWhen',
      'visibleWhen',
      'needs',
      'params',
      'given',
      'preview',
      'values',
    ] as const) {
      if (!isEqual(action[key], changed[key]))
        refuse(`/actions/${action.id}/${key}`, `"${key}" of the action "${action.id}" cannot be changed.`)
    }
  }
  for (const { does, confirm } of shipped.saves ?? []) {
    const changed = screen.saves?.find((other) => other.does === does)
    if (changed && changed.confirm !== confirm)
      refuse(`/saves/${does}/confirm`, `"confirm" of "${does}" cannot be changed.`)
  }
  const fields = formFields(screen)
  for (const [name, field] of formFields(shipped)) {
    const changed = fields.get(name)
    for (const key of ['required', 'readOnly', 'code'] as const) {
      if (field[key] !== undefined && changed && changed[key] !== field[key])
        refuse(`/form/${name}/${key}`, `"${key}" of "${name}" cannot be changed.`)
    }
  }
  return found
}

function formFields(screen: ListScreenMeta): ReadonlyMap<string, FormFieldMeta> {
  return new Map(fieldItems(screen.form?.items ?? []).map((field) => [field.field, field]))
}
