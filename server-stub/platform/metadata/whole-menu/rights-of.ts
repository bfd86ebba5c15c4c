import { storedDifference, type MetadataEdit } from '../current/difference-store'
import type { Effective } from '../current/effective'

/** Returns the button codes required for edits that reset rows: the same as for changing them row by row. */
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
