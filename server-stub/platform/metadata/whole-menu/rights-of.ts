import { storedDifference, type MetadataEdit } from '../difference-store'
import type { Effective } from '../effective'

/** The button codes that edits take which put rows back to what ships: those of doing it row by row. */
export function rightsOf(
  { differences }: Pick<Effective, 'differences'>,
  edits: readonly MetadataEdit[],
): ReadonlySet<string> {
  return new Set(
    edits.map(({ kind, scope, name }) => {
      const stored = storedDifference(differences, kind, scope, name)
      const rows = stored && !('order' in stored) ? stored : {}
      return `${kind}:${rows.added ? 'delete' : rows.removed ? 'add' : 'edit'}`
    }),
  )
}
