import type { Transaction } from '../../database/sql/database-client'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isUnserved } from '../../../../engine/metadata/entities/entity-fields'
import type { EntityBehaviour } from '../../records/behaviour'
import type { WireRow } from '../../records/record-store'
import type { MetadataService } from '../metadata-service'

/**
 * Returns the behaviour of `alive` entities with a table: it records every change with the values before and after, and
 * sends it to all consoles.
 */
export function aliveBehaviour(metadata: MetadataService): EntityBehaviour {
  const replaced = new WeakMap<Transaction, Map<string, WireRow>>()
  const remember = (trx: Transaction, rows: readonly WireRow[]): void => {
    const known = replaced.get(trx) ?? new Map<string, WireRow>()
    for (const row of rows) known.set(String(row['id']), row)
    replaced.set(trx, known)
  }
  return {
    async prepare({ before }, { trx }) {
      if (before) remember(trx, [before])
      return {}
    },
    async checkRemove(rows, { trx }) {
      remember(trx, rows)
    },
    async afterChange({ kind, ids }, { trx, entity, person, find }) {
      for (const id of ids) {
        const before = replaced.get(trx)?.get(id) ?? null
        const after = kind === 'remove' ? null : ((await find(entity.entity, id)) ?? null)
        const change = {
          kind: entity.entity,
          name: id,
          before: before && withoutUnserved(entity, before),
          after: after && withoutUnserved(entity, after),
        }
        await metadata.recordTableChange(trx, change, person)
      }
    },
  }
}

/** Removes secrets, passwords and what the server derives from them, because users read the history. */
function withoutUnserved(entity: EntityMeta, row: WireRow): WireRow {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const property = fieldOf(entity, name)
      return property && !isUnserved(property)
    }),
  )
}
