import type { Language } from '../../../../engine/metadata/locale/language'
import type { WireRow } from '../../records/record-store'
import type { Effective } from '../current/effective'
import type { MetadataKind, MetadataRow } from '../kinds'
import { changesWire, rowLabel } from '../whole-menu/change-wire'
import type { Say } from '../whole-menu/reset-wire'
import type { RowsCopy } from './copied-rows'

/** Returns the preview of a copy for its form (schemas/base/entities/menu-copy.json), with the mark that confirms it. */
export function copyWire(
  effective: Effective,
  kind: MetadataKind,
  { edits, changes, leftOut, unsuited, mark }: RowsCopy,
  language: Language,
  say: Say,
): WireRow {
  const names = (rows: readonly MetadataRow[]) =>
    rows.map((row) => rowLabel(effective, kind, row, language)).join(', ')
  const added = changes.filter(({ does }) => does === 'add').length
  const changed = new Set(changes.flatMap(({ does, row }) => (does === 'change' && row ? [row.id] : [])))
  return {
    summary:
      edits.length === 0
        ? say('server.copy.nothing')
        : say('server.copy.summary', { added, changed: changed.size, left: leftOut.length }),
    leftOut: names(leftOut),
    unsuited: names(unsuited),
    changes: changesWire(effective, changes, language, 'copied'),
    previewed: mark,
  }
}
