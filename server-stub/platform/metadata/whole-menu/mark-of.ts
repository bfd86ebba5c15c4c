import { createHash } from 'node:crypto'
import type { MetadataEdit } from '../current/difference-store'
import type { RowChange } from './row-changes'

/** Returns a short hash of a change and of the state that it was computed from. */
export function markOf(edits: readonly MetadataEdit[], changes: readonly RowChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([edits, changes]))
    .digest('base64url')
}
