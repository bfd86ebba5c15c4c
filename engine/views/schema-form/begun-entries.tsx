import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { createSchemaUtils, type FieldProps, type Registry, type SchemaUtilsType } from '@rjsf/utils'
import { isPlainObject, isUndefined, omitBy } from 'lodash-es'
import { givingDefaults } from './default-behaviour'
import { rjsfValidator } from './rjsf-validator'

const giving = new WeakMap<Registry, Registry>()

/**
 * Any field as the form library draws it, in a form whose values are kept as they are: only what a person adds in it,
 * an entry or another alternative, begins with the defaults of its schema.
 */
export function FieldWithBegunEntries(props: FieldProps) {
  return <SchemaField {...props} registry={givingRegistry(props.registry)} />
}

/** The same registry for the same one; one that gives defaults is its own. */
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
 * What another alternative does not take over from the one before is absent, and not there without a value: only then
 * it begins with its defaults and constants, after none was chosen as well.
 */
function leavingNothingOpen(utils: SchemaUtilsType): SchemaUtilsType {
  const carry = utils.sanitizeDataForNewSchema.bind(utils)
  utils.sanitizeDataForNewSchema = (next, before, data) => {
    const kept: unknown = carry(next, before, data)
    return isPlainObject(kept) ? omitBy(kept as object, isUndefined) : kept
  }
  return utils
}
