import type { RowChanges } from '../records/record-store'
import { ApiRefusal } from '../refusal/api-refusal'
import { idOf, recordOf } from './read-record-call'

/** Maximum of rows in one change. */
const mostRows = 1000

/**
 * Reads a change of many rows (schemas/contract/edit-many.json). Each row is named at most once.
 * Throws ApiRefusal 400 for a malformed change, 413 for too many rows.
 */
export function readRowChanges(body: unknown): RowChanges {
  const lists = recordOf(body)
  if (Object.keys(lists).some((name) => !['edit', 'add', 'remove'].includes(name))) throw malformed()
  const edit = listOf(lists['edit']).map((entry) => {
    const row = recordOf(entry)
    return { ...row, id: idOf(row['id']) }
  })
  const add = listOf(lists['add']).map(recordOf)
  const remove = listOf(lists['remove']).map(idOf)
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

function malformed(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}
