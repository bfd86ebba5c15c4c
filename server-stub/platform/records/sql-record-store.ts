import { countRows } from './reading/lists/count-rows'
import { findRows } from './reading/single-records/find-rows'
import { liftTimes } from './reading/filters/lift-times'
import { testedQuery } from './reading/filters/tested-query'
import { listRows } from './reading/lists/list-rows'
import { readColumns } from './reading/lists/read-columns'
import { refuseQuery, refuseUnknown } from './reading/filters/refuse'
import { markedFields, servedFields, visibleField } from './reading/rows/served-fields'
import { streamRows } from './reading/lists/stream-rows'
import { withMarks } from './secrets/with-marks'
import { isTaken } from './reading/single-records/is-taken'
import { seesScope } from './reading/single-records/sees-scope'
import { saidOfTaken } from './writing/refusals/refuse-duplicate'
import { asWriter } from '../person/as-writer'
import type { Person } from '../person/person'
import type { RecordQuery, RecordStore, WireRow } from './record-store'
import { refuseDatabaseError } from './refuse-database-error'
import { actOnRecords } from './writing/actions/act-on-records'
import { addRecord } from './writing/adding/add-record'
import { addRecords } from './writing/adding/add-records'
import { addRows } from './writing/adding/add-rows'
import { editRecord } from './writing/editing/edit-record'
import { editRecords } from './writing/editing/edit-records'
import { previewAction } from './writing/actions/preview-action'
import { removeRecords } from './writing/editing/remove-records'
import type { WriteContext } from './writing/write-context'

/**
 * Creates the store for the records of one entity in its table. Every call uses `contextFor`, because the entity may
 * change between calls. Callers (the routes) check operations and button codes.
 */
export function createSqlRecordStore(contextFor: (person: Person) => WriteContext): RecordStore {
  const at = async <T>(person: Person, work: (context: WriteContext) => Promise<T>): Promise<T> =>
    work(contextFor(person)).catch(refuseDatabaseError)
  const change = <T>(person: Person, work: (context: WriteContext) => Promise<T>): Promise<T> =>
    at(asWriter(person), work)
  const ask = <T>(
    person: Person,
    filters: RecordQuery['filters'],
    work: (context: WriteContext) => Promise<T>,
  ): Promise<T> => at(person, async (context) => work(await toAsk(context, filters)))
  return {
    list: (query, person) =>
      ask(person, query.filters, (context) => listRows(context.db, context.table, query, context)),
    count: (filters, person) =>
      ask(person, filters, async (context) => {
        const all = { page: 1, size: 0, sort: [], filters, totals: [] }
        const query = testedQuery(context.table, all, context)
        return (await countRows(context.db, context.table, query, context)()).total
      }),
    get: (id, person) => at(person, (context) => getRecord(context, id)),
    add: (values, person) => change(person, (context) => addRecord(context, values)),
    addAll: (records, person) => change(person, (context) => addRecords(context, records)),
    addRows: (records, person, allOrNone) =>
      change(person, (context) => addRows(context, records, allOrNone)),
    edit: (id, values, person) => change(person, (context) => editRecord(context, id, values)),
    editMany: (changes, person) => change(person, (context) => editRecords(context, changes)),
    remove: (ids, person) => change(person, (context) => removeRecords(context, ids)),
    act: (name, request, person, way) =>
      change(person, (context) =>
        way === 'preview' ? previewAction(context, name, request) : actOnRecords(context, name, request, way),
      ),
    columns: (query, person, fields) =>
      ask(person, query.filters, (context) => readColumns(context.db, context.table, query, context, fields)),
    inTable: true,
    async *stream(query, person, fields) {
      try {
        const context = await toAsk(contextFor(person), query.filters)
        yield* streamRows(context.db, context.table, query, context, fields)
      } catch (error) {
        refuseDatabaseError(error)
      }
    },
    sayTaken: (field, value, within, person) =>
      at(person, (context) => saidOfTaken(context, field, value, within)),
    isUnique: (field, value, except, within, person) =>
      at(person, async (context) => {
        if (!visibleField(context.table.entity, field, person)?.unique)
          throw refuseQuery('unknown-field', field)
        if (!(await seesScope(context, within))) return true
        return !(await isTaken(context.db, context.table, field, value, except, within))
      }),
  }
}

/** Returns the context of a query: it reads from replicas, and ignores some filters (lift-times.ts). */
async function toAsk(context: WriteContext, filters: RecordQuery['filters']): Promise<WriteContext> {
  const { reading: db, table } = context
  return { ...context, db, lifted: await liftTimes(db, table, filters, context) }
}

async function getRecord(context: WriteContext, id: string): Promise<WireRow> {
  const { table, person } = context
  const marked = markedFields(table.entity, person)
  const moments = marked.flatMap((field) => table.secrets.get(field)?.field ?? [])
  const fields = [...new Set([...servedFields(table.entity, person), ...marked, ...moments, table.key.field])]
  const [row] = await findRows(context.db, table, [id], fields, context)
  if (!row) throw refuseUnknown()
  return withMarks(table, row, context.fingerprint)
}
