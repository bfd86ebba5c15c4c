import { createHash } from 'node:crypto'
import type { MetadataEdit } from '../difference-store'
import type { RowChange } from './row-changes'

/** A short text that stands for a change and for what it was taken from. */
export function markOf(edits: readonly MetadataEdit[], changes: readonly RowChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([edits, changes]))
    .digest('base64url')
}
