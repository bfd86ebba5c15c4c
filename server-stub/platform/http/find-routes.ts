import type { FastifyInstance } from 'fastify'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entities/entity-fields'
import { timeRuleOf } from '../../../engine/metadata/time-rules'
import { filterOf } from '../../../engine/model/fields/filter-of'
import { labelOf } from '../../../engine/model/entities/label-of'
import { toCalendarText } from '../../../engine/model/values/times/china-time'
import { periodEnds } from '../../../engine/model/values/times/named-periods'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import type { RecordStore, WireRow } from '../records/record-store'
import { usualZone } from '../records/storage/business-zone'
import { columnKindOf } from '../records/storage/column-kind'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { wireKey } from './wire-key'

/** Minimum length of a search text; shorter ones are too vague. */
const leastLetters = 3
/** Maximum length of a search text. */
const mostLetters = 100
/** Status codes of a list that refuses a query: malformed, or without a required filter. */
const refusedQueries: ReadonlySet<number> = new Set([400, 422])
/** Maximum of results per list. */
const mostRows = 3

/** A record that matches the text, and the menu code of its list. */
interface FoundRecord {
  readonly page: string
  readonly id: unknown
  readonly label: string
  /** Another field that the record is known by. */
  readonly note?: string
}

/**
 * Registers `GET /system/findRecords`, which searches records in the lists of the person's menus that have `findBy`,
 * and returns a few of each. A query that a list refuses, such as a part of a value that must be whole, has no results
 * there.
 */
export function registerFinding(
  app: FastifyInstance,
  definitions: () => Definitions,
  storeOf: (entity: string) => RecordStore,
): void {
  app.get(
    '/system/findRecords',
    { config: { reads: () => true } },
    async (request): Promise<readonly FoundRecord[]> => {
      const person = personOf(request)
      const text = (request.api.query['text'] ?? '').trim()
      if (text.length < leastLetters || text.length > mostLetters || text.includes('\u0000')) return []
      const { screens, entities } = definitions()
      const lists = [...screens.values()].flatMap((screen) => {
        if (
          screen.kind !== 'list' ||
          !screen.findBy ||
          screen.service ||
          !person.access.menus.has(screen.code)
        )
          return []
        const entity = entities.get(screen.entity)
        return entity ? [{ screen, entity, fields: screen.findBy }] : []
      })
      const found = await Promise.all(
        lists.map(({ screen, entity, fields }) => find(screen, entity, fields, text, person, storeOf)),
      )
      return found.flat()
    },
  )
}

async function find(
  { code, list }: ListScreenMeta,
  entity: EntityMeta,
  fields: readonly string[],
  text: string,
  person: Person,
  storeOf: (entity: string) => RecordStore,
): Promise<readonly FoundRecord[]> {
  const fixed = {
    ...Object.fromEntries(Object.entries(list?.filter ?? {}).map(([name, value]) => [name, String(value)])),
    ...todayWhereRequired(entity, person),
  }
  const answers = await Promise.all(
    fields.map((field) => read(storeOf(entity.entity), { ...fixed, [field]: text }, person)),
  )
  const rows = new Map(answers.flat().map((row) => [String(row['id']), row]))
  const label = labelOf(entity)
  const other = fields.find((field) => field !== label)
  return [...rows.values()].slice(0, mostRows).map((row) => {
    const note = other === undefined ? undefined : row[other]
    return {
      page: code,
      id: wireKey(entity, String(row['id'])),
      label: String(row[label] ?? row['id']),
      ...(typeof note === 'string' && note !== '' ? { note } : {}),
    }
  })
}

/**
 * Returns today for the time ranges that the list requires. A whole number that is found at any time matches
 * regardless.
 */
function todayWhereRequired(entity: EntityMeta, person: Person): Readonly<Record<string, string>> {
  const required = Object.entries(fieldsOf(entity)).filter(
    ([field, { timeRule }]) =>
      timeRuleOf(timeRule)?.required === true && filterOf(entity, field)?.match === 'range',
  )
  return Object.fromEntries(
    required.map(([field, property]) => {
      const kind = columnKindOf(property) === 'time' ? 'dateTime' : 'date'
      const zone = (kind === 'dateTime' ? person.timeZone : person.businessTimeZone) ?? usualZone
      const today = toCalendarText(Date.now(), zone).slice(0, 10)
      return [field, periodEnds(kind, { from: today, to: today }, zone).join()]
    }),
  )
}

async function read(
  store: RecordStore,
  filters: Readonly<Record<string, string>>,
  person: Person,
): Promise<readonly WireRow[]> {
  try {
    return (await store.list({ page: 1, size: mostRows, sort: [], filters, totals: [] }, person)).list
  } catch (error) {
    if (error instanceof ApiRefusal && refusedQueries.has(error.details.status)) return []
    throw error
  }
}
