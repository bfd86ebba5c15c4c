import { ApiRefusal } from '../http/api-refusal'
import type { Database } from '../database/open-database'
import type { Person } from '../people/person'
import type { RecordStore } from '../records/record-store'
import { readChange, revertEdit } from './change-history'
import { installMenu } from './install-menu'
import { isMetadataKind } from './kinds'
import { resetEdits } from './metadata-record-store'
import type { MetadataService } from './metadata-service'

/** What may be asked beyond add, edit and delete of metadata: reset to what ships, revert a change, install a menu. */
export function changeRoutesOf(
  database: Pick<Database, 'db'>,
  metadata: MetadataService,
  storeOf: (entity: string) => RecordStore,
) {
  return {
    /** `{kind, id, properties?}`: back to what ships, whole or by property. */
    async reset(body: unknown, person: Person): Promise<{ revision: number }> {
      const { kind, id, properties } = (body ?? {}) as { kind?: unknown; id?: unknown; properties?: unknown }
      if (typeof kind !== 'string' || !isMetadataKind(kind) || typeof id !== 'string') throw malformed()
      allow(person, `${kind === 'dictItem' ? 'dict' : kind}:edit`)
      const names = namesIn(properties)
      const edits = resetEdits(metadata.current(), kind, id, names)
      return {
        revision: edits.length > 0 ? await metadata.change(edits, person) : metadata.current().revision,
      }
    },
    /** `{id}`: puts back all that that change replaced. */
    async revert(body: unknown, person: Person): Promise<{ revision: number }> {
      const { id } = (body ?? {}) as { id?: unknown }
      allow(person, 'metadataChange:revert')
      if (typeof id !== 'string' && typeof id !== 'number') throw malformed()
      const rows = await readChange(database.db, String(id))
      const [change] = rows
      const edits = rows.flatMap((row) => revertEdit(row) ?? [])
      if (edits.length > 0) return { revision: await metadata.change(edits, person, { reverts: change.id }) }
      const store = storeOf(change.kind)
      const before = change.before as Record<string, unknown> | null
      if (!before) await store.remove([change.name], person)
      else if (change.after) await store.edit(change.name, before, person)
      else await store.add(before, person)
      return { revision: metadata.current().revision }
    },
    /** schemas/contract/menu-install.json */
    async install(body: unknown, person: Person): Promise<{ revision: number }> {
      for (const code of ['componentConfig:add', 'menu:add', 'role:edit']) allow(person, code)
      return { revision: await installMenu(metadata, body, person) }
    },
  }
}

/** Names as a list, or by commas; undefined means all. */
function namesIn(properties: unknown): readonly string[] | undefined {
  if (typeof properties === 'string') return properties.split(',').filter(Boolean)
  if (!Array.isArray(properties)) return undefined
  return properties.map((name: unknown) => {
    if (typeof name !== 'string') throw malformed()
    return name
  })
}

function allow(person: Person, code: string): void {
  if (person.loginMode === 2) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
  if (!person.access.buttons.has(code))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}

function malformed(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'malformed' })
}
