import { isPlainObject } from 'lodash-es'
import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import type { RowDifference } from '../../../../engine/metadata/differences/merge-differences'
import { keyFields, rowId, type MetadataKind, type MetadataRow } from '../kinds'
import type { StoredDifferences } from './stored-differences'

type Rows = Readonly<Record<string, RowDifference<MetadataRow>>>

/**
 * Returns the well-formed differences, in the form that the rest of the server relies on. The database may hold
 * anything: malformed differences are left out and reported, and each row takes its key from the name under which it is
 * stored.
 */
export function usableDifferences(
  differences: StoredDifferences,
  problems: MetadataProblem[],
): StoredDifferences {
  const usable = (kind: MetadataKind, scope: string, rows: Rows): Rows =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([name, difference]) => {
        const { patch, added } = difference
        if (patch === undefined ? !added : isPlainObject(patch))
          return [
            [name, { ...difference, ...(patch ? { patch: named(kind, scope, name, difference) } : {}) }],
          ]
        problems.push({
          code: 'bad-difference',
          pointer: '',
          detail: 'What is stored of this row cannot be used.',
          source: `${kind} ${rowId(scope, name)}`,
        })
        return []
      }),
    )
  return new Map(
    [...differences].map(([kind, scopes]) => [
      kind,
      new Map(
        [...scopes].map(([scope, { order, rows }]) => [
          scope,
          {
            rows: usable(kind, scope, rows),
            ...(Array.isArray(order) ? { order: order.filter((name) => typeof name === 'string') } : {}),
          },
        ]),
      ),
    ]),
  )
}

function named(
  kind: MetadataKind,
  scope: string,
  name: string,
  { patch, added }: RowDifference<MetadataRow>,
): Partial<MetadataRow> {
  const fields = keyFields[kind]
  const { id: _id, [fields.name]: _name, [fields.scope ?? 'id']: _scope, ...rest } = patch as MetadataRow
  if (!added) return rest
  return {
    ...rest,
    id: rowId(scope, name),
    [fields.name]: name,
    ...(fields.scope ? { [fields.scope]: scope } : {}),
  }
}
