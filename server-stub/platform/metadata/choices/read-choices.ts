import type { ChoicesWire } from '../../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import { isMetadataKind } from '../kinds'
import type { MetadataService } from '../metadata-service'
import { choicesOf } from './choices-of'

/**
 * What may be chosen for a property of a kind of metadata, by `kind`, `property` and the other values of the row: for those
 * who may see rows of that kind.
 * @throws ApiRefusal 403 for others, 400 for what is not chosen.
 */
export function readChoices(
  metadata: MetadataService,
  query: Readonly<Record<string, string>>,
  person: Person,
  translate: (key: string) => string,
): ChoicesWire {
  const { kind = '', property = '', ...row } = query
  if (!isMetadataKind(kind)) throw badParameter('kind')
  if (!person.access.buttons.has(`${kind}:view`))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  const source = { effective: metadata.current(), widget: metadata.widget, language: person.language, row }
  const found = choicesOf(kind, property, source)
  if (!found) throw badParameter('property')
  const { choices, open, hint } = found
  return {
    choices: choices.map((choice) => ({ ...choice })),
    open,
    ...(hint === undefined ? {} : { hint: translate(hint) }),
  }
}

function badParameter(name: string): ApiRefusal {
  return new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name },
    reason: 'bad-parameter',
  })
}
