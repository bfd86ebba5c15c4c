import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import type { Effective } from '../metadata/current/effective'
import type { Person } from '../person/person'
import type { RecordQuery, RecordStore } from '../records/record-store'
import type { Wording } from '../wording/wording'
import { pageName, pagesNamed } from './logged-page'
import { tellEntry, type Teller } from './tell-entry'

/** The entity of the operation log. */
export const logEntity = 'userLog'

/** Fields that a sentence is made of. They are read with it, whatever fields the caller asks for. */
const parts = ['operation', 'menuName', 'entityCode', 'changes', 'reason'] as const

export interface ToldLogOptions {
  readonly effective: () => Effective
  readonly wording: Wording
  readonly widget: (id: string) => WidgetDefinition | undefined
}

/** Wraps the operation log so that it is read in the reader's language (L1); the table keeps codes alone. */
export function createToldLog(log: RecordStore, options: ToldLogOptions): RecordStore {
  const asked = (query: RecordQuery, person: Person): RecordQuery => ({
    ...query,
    filters: inCodes(query.filters, person, options),
  })
  return {
    ...log,
    // Rows that are read past this store would show codes.
    inTable: false,
    count: log.count && ((filters, person) => log.count!(inCodes(filters, person, options), person)),
    list: async (query, person) => {
      const page = await log.list(asked(query, person), person)
      const teller = tellerOf(person, options)
      return { ...page, list: page.list.map((row) => tellEntry(row, teller)) }
    },
    get: async (id, person) => tellEntry(await log.get(id, person), tellerOf(person, options)),
    async *stream(query, person, fields) {
      const teller = tellerOf(person, options)
      const wanted = fields && new Set([...fields, ...parts])
      for await (const rows of log.stream(asked(query, person), person, wanted))
        yield rows.map((row) => tellEntry(row, teller))
    },
  }
}

/**
 * Converts the filter by page name into one by codes: those of the pages whose name in the reader's language contains
 * the text. Entries from before pages had codes hold a name; they are found when the text is that whole name.
 */
function inCodes(
  filters: RecordQuery['filters'],
  { language }: Person,
  { effective }: ToldLogOptions,
): RecordQuery['filters'] {
  const text = filters['menuName']?.trim()
  if (!text) return filters
  return { ...filters, menuName: [...pagesNamed(text, effective(), language), text].join(',') }
}

function tellerOf(person: Person, { effective, wording, widget }: ToldLogOptions): Teller {
  const current = effective()
  const { language, timeZone = 'Asia/Shanghai', businessTimeZone } = person
  const translate: Teller['scope']['translate'] = (key, values) => wording(language, key, values)
  return {
    scope: { language, timeZone, businessTimeZone, translate },
    pageName: (code) => pageName(code, current, language),
    context: {
      access: person.access,
      language,
      translate,
      entity: (name) => current.entities.get(name),
      screen: (code) => current.screens.get(code),
      dictionary: (code) => current.dictionaries.get(code),
      widget,
      component: () => undefined,
    },
  }
}
