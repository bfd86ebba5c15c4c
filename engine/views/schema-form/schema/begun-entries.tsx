import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { createSchemaUtils, type FieldProps, type Registry, type SchemaUtilsType } from '@rjsf/utils'
import { isPlainObject, isUndefined, omitBy } from 'lodash-es'
import { givingDefaults } from './default-behaviour'
import { rjsfValidator } from './rjsf-validator'

const giving = new WeakMap<Registry, Registry>()

/**
 * Renders a field as RJSF does, in a form that sets no defaults: only entries and alternatives that the user adds start
 * with the defaults of their schema.
 */
export function FieldWithBegunEntries(props: FieldProps) {
  return <SchemaField {...props} registry={givingRegistry(props.registry)} />
}

/**
 * Returns the registry that sets defaults, cached by registry. For a registry that sets defaults already, returns the
 * same one.
 */
function givingRegistry(registry: Registry): Registry {
  let known = giving.get(registry)
  if (!known) {
    known = {
      ...registry,
      schemaUtils: leavingNothingOpen(createSchemaUtils(rjsfValidator, registry.rootSchema, givingDefaults)),
    }
    giving.set(registry, known)
    giving.set(known, known)
  }
  return known
}

/**
 * Makes RJSF omit the values that a new alternative does not keep from the former one, rather than set them to
 * undefined. Only absent values get the defaults and constants of the new alternative, also after none was chosen.
 */
function leavingNothingOpen(utils: SchemaUtilsType): SchemaUtilsType {
  const carry = utils.sanitizeDataForNewSchema.bind(utils)
  utils.sanitizeDataForNewSchema = (next, before, data) => {
    const kept: unknown = carry(next, before, data)
    return isPlainObject(kept) ? omitBy(kept as object, isUndefined) : kept
  }
  return utils
}
