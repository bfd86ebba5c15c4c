import type { Database } from '../../../server-stub/platform/database/open-database'
import { createJournal } from '../../../server-stub/platform/journal/create-journal'
import type { JournalEntry } from '../../../server-stub/platform/journal/journal-entry'

/** An entry in which every column has a value. */
export const entryOf = (number: number): JournalEntry => ({
  departmentId: '2',
  userName: `user${number}`,
  name: `Имя ${number} 姓名`,
  userId: undefined,
  menuName: 'user_list',
  operation: 'edit',
  entityCode: 'user',
  changes: [{ record: `r${number}`, field: 'name', before: null, after: number / 3 }],
  reason: `[{"key":"k${number}"}]`,
  content: `{"id":"${number}","text":"ä\\"\\\\"}`,
  ipAddress: '127.0.0.1',
  terminalType: 'computer',
  result: 1,
  at: Date.UTC(2026, 10, 1) + number * 1000,
})

/** Throws errors of background work, so that no test misses them. */
export function unexpected(error: unknown): never {
  throw error
}

/** Returns a journal as a server has it; entries are kept for a number of days. */
export function journalOn(database: Pick<Database, 'db'>, days = 3650, keepsUnsent = false) {
  return createJournal(database, { integer: async () => days }, unexpected, { keepsUnsent })
}

/** Stores `count` entries, from `first`. */
export async function writeEntries(database: Pick<Database, 'db'>, count: number, first = 1): Promise<void> {
  const journal = journalOn(database)
  for (let number = first; number < first + count; number += 1) journal.write(entryOf(number))
  await journal.close()
}
