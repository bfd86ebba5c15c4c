import type {
  EntityActionMeta,
  EntityMeta,
  MetadataProblem,
} from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { fieldsOfCondition } from '../../../../engine/model/conditions/condition'
import { baseOf, endpointOf, operationsOf } from '../../../../engine/model/entities/endpoints-of'
import { addressesOf } from '../current/action-routes'

type Entities = ReadonlyMap<string, EntityMeta>

/** Reports problems of an entity's business actions that appear only together with the other entities. */
export function actionProblems(
  entity: EntityMeta,
  entities: Entities,
  isShipped: boolean,
): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  const source = `entity.${entity.entity}`
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    const tell = (code: string, keyword: string, detail: string) =>
      found.push({ code, pointer: `/actions/${name}/${keyword}`, detail, source })
    for (const [address, way] of addressesOf(action)) {
      const owner = ownerOf(address, entity, action, entities, isShipped)
      const saving = way === 'preview' ? undefined : way
      const keyword = saving ? `saving/${saving}` : (way ?? 'path')
      if (owner) tell('duplicate-path', keyword, `"${address}" is an address of the entity "${owner}".`)
      if (saving && !operationsOf(entity).includes(saving))
        tell('not-offered', keyword, `"${entity.entity}" does not offer "${saving}".`)
    }
    if (action.preview && !action.coded)
      tell('not-coded', 'preview', 'What an action would come to is computed in code.')
    if (action.saving && (action.request || action.take || action.records === 'none'))
      tell('not-on-saving', 'saving', 'What is done on saving works on the record and takes nothing else.')
    if (action.request && !entities.has(action.request))
      tell('unknown-entity', 'request', `There is no entity "${action.request}".`)
    const by = action.codesBy
    const asked = entities.get(action.request ?? '')
    if (by && !(asked && fieldOf(asked, by.field)))
      tell('unknown-field', 'codesBy/field', `"${by.field}" is no parameter of its request.`)
    for (const parameter of Object.keys(action.keeps ?? {}))
      if (!(asked && fieldOf(asked, parameter)))
        tell('unknown-field', `keeps/${parameter}`, `"${parameter}" is no parameter of its request.`)
    for (const field of action.reveals ?? [])
      if (fieldOf(entity, field)?.secret !== 'onRequest')
        tell('not-revealed', 'reveals', `"${field}" is not a secret that is shown on request.`)
    if (action.reveals && ((action.records ?? 'one') !== 'one' || action.saving))
      tell('not-revealed', 'reveals', 'Secrets are revealed of one record at a time, and not on saving it.')
    if (action.reveals && action.code !== undefined && typeof action.code !== 'string')
      tell('not-revealed', 'code', 'What reveals secrets takes one code, beside that of editing.')
    if (action.coded && !isShipped)
      tell('not-coded', 'coded', 'Only entities that ship with the product have code.')
    for (const field of action.when ? fieldsOfCondition(action.when) : [])
      if (!fieldOf(entity, field)) tell('unknown-field', 'when', `There is no field "${field}".`)
  }
  return found
}

/**
 * Returns the entity that uses an address for an operation, or another entity that uses it for an action. Shipped
 * actions may share an address if their fixed values distinguish them.
 */
function ownerOf(
  address: string,
  entity: EntityMeta,
  own: EntityActionMeta,
  entities: Entities,
  isShipped: boolean,
): string | undefined {
  for (const other of entities.values()) {
    const taken = operationsOf(other).some((operation) => {
      const { method, path } = endpointOf(baseOf(other), operation)
      return `${method} ${path}` === address
    })
    const isOthers = Object.values(other.actions ?? {}).some(
      (action) =>
        addressesOf(action).some(([taken]) => taken === address) && !(isShipped && areToldApart(action, own)),
    )
    if (taken || (isOthers && other.entity !== entity.entity)) return other.entity
  }
  return undefined
}

/** True when no request can match both actions, because a parameter has different fixed values. */
function areToldApart({ values = {} }: EntityActionMeta, { values: others = {} }: EntityActionMeta): boolean {
  return Object.entries(values).some(([name, value]) => name in others && others[name] !== value)
}
