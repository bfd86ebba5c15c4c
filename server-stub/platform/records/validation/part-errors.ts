import type { ErrorObject } from 'ajv'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { createAjv } from './compile-schema'
import { entitySchema } from './entity-schema'

const whole = 'entity'

/**
 * Returns a function that validates a value against the part of an entity's schema at a JSON pointer. The schema must
 * compile.
 */
export function partErrors(entity: EntityMeta): (pointer: string, value: unknown) => readonly ErrorObject[] {
  let ajv: ReturnType<typeof createAjv> | undefined
  return (pointer, value) => {
    ajv ??= createAjv().addSchema(structuredClone(entitySchema(entity, 'add')), whole)
    const validate = ajv.compile({ $ref: `${whole}#${pointer.split('/').map(encodeURIComponent).join('/')}` })
    return validate(value) ? [] : (validate.errors ?? [])
  }
}
