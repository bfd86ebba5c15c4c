import type { ExportPayloadWire } from '../../../engine/metadata/contract.generated'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { isTimeZone } from '../../../engine/metadata/locale/time-zone'
import schema from '../../../schemas/contract/export-payload.json' with { type: 'json' }
import { ApiRefusal } from '../refusal/api-refusal'
import { readListQuery } from '../records/reading/query/read-list-query'
import type { RecordQuery } from '../records/record-store'

const check = createCheck(schema)

/** A checked request for an export by the server. */
export interface ExportRequest {
  readonly payload: ExportPayloadWire
  readonly query: RecordQuery
  /** The time zone of the request, if it names one. */
  readonly timeZone: string | undefined
}

/**
 * Reads the body of an export request. @throws ApiRefusal 400 with the problems of a malformed body; M6 for a blank
 * name (V18)
 */
export function readExportPayload(body: unknown): ExportRequest {
  const problems = check(body)
  if (problems.length > 0)
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body', problems })
  const payload = body as ExportPayloadWire
  if (payload.fileName.trim() === '')
    throw new ApiRefusal({
      status: 400,
      message: 'M6',
      reason: 'bad-body',
      fields: [{ field: 'fileName', message: 'M6' }],
    })
  const { sortField, sortOrder } = payload
  const filters = Object.entries(payload.queryParams).flatMap(([name, value]) =>
    value === null ? [] : [[name, filterText(name, value)] as const],
  )
  const query = readListQuery({
    ...Object.fromEntries(filters),
    pageNo: '1',
    pageSize: '-1',
    sortField: sortField ?? '',
    sortOrder: sortOrder ?? '',
  })
  return { payload, query, timeZone: zoneOf(payload.timeZone) }
}

/** Returns a filter in the form of an address: several values are joined by commas. */
function filterText(name: string, value: string | number | boolean | readonly unknown[]): string {
  if (!Array.isArray(value)) return String(value)
  if (value.some((entry) => typeof entry === 'object' && entry !== null)) throw badParameter(name)
  return value.join(',')
}

function zoneOf(name: string | undefined): string | undefined {
  if (!name || isTimeZone(name)) return name || undefined
  throw badParameter('timeZone')
}

function badParameter(name: string): ApiRefusal {
  return new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name: name.slice(0, 100) },
    reason: 'bad-parameter',
  })
}
