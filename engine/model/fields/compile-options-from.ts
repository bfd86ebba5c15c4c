import type { EntityMeta, OptionsFromMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import type { OptionsSourceModel } from '../types/field-model'

/**
 * Compiles the records that label the options of a field. A source is reported when its field refers to no records, or
 * when those records lack the property.
 */
export function compileOptionsFrom(
  sources: OptionsFromMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly OptionsSourceModel[] {
  return sources.flatMap(({ field, property }, index) => {
    const place = `${pointer}/optionsFrom/${index}`
    const reference = fieldOf(entity, field)?.reference
    if (!reference) {
      report(sink, 'no-reference', `${place}/field`, `"${field}" refers to no records.`)
      return []
    }
    const referred = context.entity(reference.entity)
    if (referred && !fieldOf(referred, property))
      report(
        sink,
        'unknown-field',
        `${place}/property`,
        `"${property}" is not a field of ${reference.entity}.`,
      )
    const selector = { code: reference.selector, entity: reference.entity, value: reference.value ?? 'id' }
    return [{ field, property, selector }]
  })
}
