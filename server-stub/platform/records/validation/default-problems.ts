import type {
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import { eachSchema } from '../../../../engine/metadata/json-schema/each-schema'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { normalizeValue } from './normalize-value'
import { partErrors } from './part-errors'
import { amountRefusal } from './value-refusal'

/** Keywords whose errors are acceptable in a default, because the user still completes the form. */
const unfinished = new Set(['$ref', 'required', 'minItems', 'minProperties', 'dependencies', 'if'])

/**
 * Reports defaults that their own schemas reject. A field without an initial value may have null or an empty text as
 * its default.
 */
export function defaultProblems(entity: EntityMeta): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  const errorsOf = partErrors(entity)
  eachSchema({ properties: entity.properties }, '', (part, pointer) => {
    if (!('default' in part) || pointer === '') return
    const field = fieldAt(entity, pointer)
    const value = field ? normalizeValue(field, part['default']) : part['default']
    if (field && value === null) return
    const said = errorsOf(pointer, value).find(({ keyword }) => !unfinished.has(keyword))?.message
    const amount = field && amountRefusal(field, value)
    if (said === undefined && !amount) return
    const detail = `The default ${JSON.stringify(value)} does not fit its schema${said ? `: it ${said}.` : '.'}`
    problems.push({ code: 'bad-default', pointer: `${pointer}/default`, detail, source: entity.entity })
  })
  return problems
}

/** Returns the field at a pointer; undefined when the pointer leads inside a field. */
function fieldAt(entity: EntityMeta, pointer: string): PropertyMeta | undefined {
  const [, , name = '', ...rest] = pointer.split('/')
  return rest.length === 0 ? fieldOf(entity, name.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined
}
