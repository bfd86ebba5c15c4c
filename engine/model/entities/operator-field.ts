import type { EntityMeta, PropertyMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'

/**
 * Returns the field with the operator of the record, for a property that refers to records other than operators. Its
 * selector, and those of entries in the record's lists, offer what that operator may use.
 */
export function operatorFieldOf({ reference }: PropertyMeta, entity: EntityMeta): string | undefined {
  const name = entity.tenancy?.field
  const operator = name === undefined ? undefined : fieldOf(entity, name)
  const isOther = reference !== undefined && operator?.reference?.entity !== reference.entity
  return isOther && operator && name !== 'id' ? name : undefined
}
