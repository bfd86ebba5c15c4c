import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { createSchemaUtils, type FieldProps, type Registry } from '@rjsf/utils'
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
      schemaUtils: createSchemaUtils(rjsfValidator, registry.rootSchema, givingDefaults),
    }
    giving.set(registry, known)
    giving.set(known, known)
  }
  return known
}
