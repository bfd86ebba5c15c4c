import type { SecretMark } from '../../../../engine/metadata/entities/secret-mark'
import type { WireRow } from '../record-store'
import type { EntityTable } from '../storage/entity-table'
import type { Fingerprint } from './fingerprint'

/**
 * Returns a row for display: each secret is replaced by a mark with the time at which it was set and its fingerprint.
 */
export async function withMarks(
  { name, key, secrets }: EntityTable,
  row: WireRow,
  fingerprint: Fingerprint,
): Promise<WireRow> {
  if (secrets.size === 0) return row
  const shown = { ...row }
  for (const [field, moment] of secrets) {
    const held = row[field]
    const setAt = row[moment.field]
    delete shown[moment.field]
    if (!(field in row)) continue
    if (held === null || held === undefined) {
      shown[field] = null
      continue
    }
    const text = typeof held === 'string' ? held : JSON.stringify(held)
    shown[field] = {
      setAt: typeof setAt === 'string' ? setAt : null,
      fingerprint: await fingerprint([name, field, String(row[key.field])], text),
    } satisfies SecretMark
  }
  return shown
}

/**
 * Returns a row for the evaluation of conditions, in browser and server alike: a secret counts as set, and its value is
 * hidden. Otherwise the outcome of conditions would reveal it bit by bit.
 */
export function withoutSecrets({ secrets }: EntityTable, row: WireRow): WireRow {
  if (secrets.size === 0) return row
  const hidden = [...secrets.keys()].filter((field) => row[field] !== null && row[field] !== undefined)
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, {}])) }
}
