import { ApiRefusal } from '../../refusal/api-refusal'
import type { Database } from '../../database/open-database'
import type { Person } from '../../person/person'
import type { RecordStore, WireRow } from '../../records/record-store'
import type { Effective } from '../current/effective'
import { readChange, revertEdit } from './change-history'
import { copiedRows } from '../copied-rows/copied-rows'
import { readCopyPlace, refuseUncopied } from '../copied-rows/copy-request'
import { copyWire } from '../copied-rows/copy-wire'
import { installMenu } from './install-menu'
import { isMetadataKind } from '../kinds'
import { resetEdits } from '../metadata-record-store'
import type { MetadataService } from '../metadata-service'
import { menuReset } from '../whole-menu/menu-reset'
import { resetWire, type Say } from '../whole-menu/reset-wire'
import { rightsOf } from '../whole-menu/rights-of'
import { asShown } from '../whole-menu/whole-change'

/**
 * Creates the operations on metadata beyond add, edit and delete: reset a row or a whole menu to the shipped version,
 * copy the rows of a menu, revert a change, install a menu.
 */
export function changeRoutesOf(
  database: Pick<Database, 'db'>,
  metadata: MetadataService,
  storeOf: (entity: string) => RecordStore,
) {
  /** Returns the requested reset, after checking the person's permission for each part of it. */
  const resetOf = (latest: Effective, body: unknown, person: Person) => {
    allow(person, 'menu:edit')
    const { id, previewed } = (body ?? {}) as { id?: unknown; previewed?: unknown }
    if (typeof id !== 'string') throw malformed()
    const reset = menuReset(latest, metadata.shipped, id)
    for (const code of rightsOf(latest, reset.edits)) allow(person, code)
    return { reset, previewed }
  }
  /** Returns the requested copy, after checking the person's permission for each of its changes. */
  const copyOf = (latest: Effective, body: unknown, person: Person) => {
    const place = readCopyPlace(body)
    if (!place) throw malformed()
    const { kind } = place
    for (const does of ['view', 'edit']) allow(person, `${kind}:${does}`)
    const source = { effective: latest, widget: metadata.widget, language: person.language }
    refuseUncopied(place, source)
    const copy = copiedRows(source, metadata.shipped, place)
    if (copy.changes.some(({ does }) => does === 'add')) allow(person, `${kind}:add`)
    return { kind, copy, previewed: (body as { readonly previewed?: unknown }).previewed }
  }
  return {
    /** `{kind, id, properties?}`: resets a row to the shipped version, completely or by property. */
    async reset(body: unknown, person: Person): Promise<{ revision: number }> {
      const { kind, id, properties } = (body ?? {}) as { kind?: unknown; id?: unknown; properties?: unknown }
      if (typeof kind !== 'string' || !isMetadataKind(kind) || typeof id !== 'string') throw malformed()
      allow(person, `${kind === 'dictItem' ? 'dict' : kind}:edit`)
      const names = namesIn(properties)
      // Computed from the latest metadata: a row that changes meanwhile keeps what is not reset.
      const edits = (latest: Effective) => resetEdits(latest, kind, id, names)
      if (edits(metadata.current()).length === 0) return { revision: metadata.current().revision }
      return { revision: await metadata.change(edits, person) }
    },
    /** `{id}`: restores everything that the change replaced. */
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
    /** `{id}` of a menu: returns what a reset of the whole menu would change. */
    previewResetMenu(body: unknown, person: Person, say: Say): WireRow {
      const { reset } = resetOf(metadata.current(), body, person)
      return resetWire(metadata.current(), reset, person.language, say)
    },
    /** `{id, previewed}`: resets a whole menu to the shipped version, if the change still equals its preview. */
    async resetMenu(body: unknown, person: Person): Promise<{ revision: number }> {
      const revision = await metadata.change((latest) => {
        const { reset, previewed } = resetOf(latest, body, person)
        return asShown(reset, previewed, 'server.reset.nothing')
      }, person)
      return { revision }
    },
    /** `{kind, menuId, from}`: returns what a copy of the rows of menu `from` would change. */
    previewCopyRows(body: unknown, person: Person, say: Say): WireRow {
      const { kind, copy } = copyOf(metadata.current(), body, person)
      return copyWire(metadata.current(), kind, copy, person.language, say)
    },
    /** `{kind, menuId, from, previewed}`: copies the rows of a menu, if the change still equals its preview. */
    async copyRows(body: unknown, person: Person): Promise<{ revision: number }> {
      const revision = await metadata.change((latest) => {
        const { copy, previewed } = copyOf(latest, body, person)
        return asShown(copy, previewed, 'server.copy.nothing')
      }, person)
      return { revision }
    },
    /** Installs a menu, see schemas/contract/menu-install.json. */
    async install(body: unknown, person: Person): Promise<{ revision: number }> {
      for (const code of ['componentConfig:add', 'menu:add', 'role:edit']) allow(person, code)
      return { revision: await installMenu(metadata, body, person) }
    },
  }
}

/** Returns the names of a list or of a text joined by commas; undefined means all. */
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
