import type { ChoicesWire } from '../../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import { isMetadataKind } from '../kinds'
import type { MetadataService } from '../metadata-service'
import { choicesOf } from './choices-of'

/**
 * Returns the choices for a property of a kind of metadata, by `kind`, `property` and the other values of the row.
 * Requires the permission to view rows of that kind.
 * @throws ApiRefusal 403 without the permission, 400 for a property without choices
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
