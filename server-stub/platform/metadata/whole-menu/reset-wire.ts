import type { Language } from '../../../../engine/metadata/language'
import type { WireRow } from '../../records/record-store'
import type { Effective } from '../effective'
import { changesWire, rowLabel } from './change-wire'
import type { WholeChange } from './whole-change'

/** Puts a key into the words of the person. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** A reset as its form shows it (schemas/entities/menu-reset.json), with the mark by which it is done. */
export function resetWire(
  effective: Effective,
  { changes, edits, mark }: WholeChange,
  language: Language,
  say: Say,
): WireRow {
  const goes = changes.flatMap(({ does, kind, row }) =>
    does === 'remove' && row ? [rowLabel(effective, kind, row, language)] : [],
  )
  return {
    summary:
      edits.length === 0
        ? say('server.reset.nothing')
        : say('server.reset.summary', { count: changes.length }),
    goes: goes.join(', '),
    changes: changesWire(effective, changes, language, 'shipped'),
    previewed: mark,
  }
}
