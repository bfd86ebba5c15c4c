import { fieldOf } from '../../engine/metadata/entity-fields'
import { resolveText } from '../../engine/metadata/local-text'
import { ApiRefusal } from '../http/api-refusal'
import type { Person } from '../people/person'
import type { Use } from './uses-of-rows'

/**
 * Refuses to remove what is in use, saying by what and how many records.
 * @throws ApiRefusal 409 with the place of each use
 */
export function refuseUsed(uses: readonly Use[], { language }: Pick<Person, 'language'>): void {
  if (uses.length === 0) return
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
    message: 'server.inUse',
    values: { uses: words.join(', ') },
    reason: 'referenced',
    problems: uses.map(({ code, pointer, detail, source }) => ({
      code,
      pointer,
      detail,
      ...(source === undefined ? {} : { source }),
    })),
  })
}
