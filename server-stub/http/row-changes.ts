import type { RowChanges, WireRow } from '../records/record-store'
import { ApiRefusal } from './api-refusal'

/** Most rows of one change. */
const mostRows = 1000

/**
 * The body of a change of many rows (schemas/contract/edit-many.json): each row is named once at most.
 * Throws ApiRefusal 400 for what is none, 413 for too many rows.
 */
export function readRowChanges(body: unknown): RowChanges {
  if (!isRecord(body) || Object.keys(body).some((name) => !['edit', 'add', 'remove'].includes(name)))
    throw malformed()
  const edit = listOf(body['edit']).map((row) => {
    if (!isRecord(row)) throw malformed()
    return { ...row, id: idOf(row['id']) }
  })
  const add = listOf(body['add']).map((row) => {
    if (!isRecord(row)) throw malformed()
    return row
  })
  const remove = listOf(body['remove']).map(idOf)
  const ids = [...edit.map(({ id }) => id), ...remove]
  if (ids.length + add.length > mostRows)
    throw new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
  if (ids.length + add.length === 0 || new Set(ids).size < ids.length) throw malformed()
  return { edit, add, remove }
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw malformed()
  return value
}

function isRecord(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function idOf(value: unknown): string {
  if ((typeof value === 'string' && value !== '' && value.length <= 200) || typeof value === 'number')
    return String(value)
  throw malformed()
}

function malformed(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}
