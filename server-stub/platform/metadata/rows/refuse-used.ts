import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Language } from '../../../../engine/metadata/locale/language'
import type { Person } from '../../person/person'
import type { Use } from './uses-of-rows'
import type { NamingPlace } from './values-in-metadata'

/** The maximum number of places that the message names; the refusal holds all of them. */
const mostNamed = 5

/**
 * Refuses to remove rows in use. The message names the using entities and the number of their records; without such
 * records, it names the using places of the metadata.
 * @throws ApiRefusal 409 with the place of each use
 */
export function refuseUsed(
  uses: readonly Use[],
  places: readonly NamingPlace[],
  { language }: Pick<Person, 'language'>,
): void {
  if (uses.length === 0 && places.length === 0) return
  const words = uses.map(({ entity, field, count }) => {
    const property = field === undefined ? undefined : fieldOf(entity, field)
    const names = [
      resolveText(entity, language, entity.entity),
      ...(property ? [resolveText(property, language, field ?? '')] : []),
    ]
    return `${names.join(' · ')} (${count})`
  })
  throw new ApiRefusal({
    status: 409,
    ...(uses.length > 0
      ? { message: 'server.inUse', values: { uses: words.join(', ') } }
      : { message: 'server.namedIn', values: { places: namesOf(places, language) } }),
    reason: 'referenced',
    problems: [...uses, ...places].map(({ code, pointer, detail, source }) => ({
      code,
      pointer,
      detail,
      ...(source === undefined ? {} : { source }),
    })),
  })
}

/** Returns the titles of the entities and screens, each with the pointer of the use. */
function namesOf(places: readonly NamingPlace[], language: Language): string {
  const names = places
    .slice(0, mostNamed)
    .map(
      ({ of, source, pointer }) => `${resolveText(of, language, source ?? '')} (${source ?? ''} ${pointer})`,
    )
  return [...names, ...(places.length > mostNamed ? ['…'] : [])].join(', ')
}
