import { ApiRefusal } from '../refusal/api-refusal'
import type { Database } from '../database/open-database'
import type { Person } from '../person/person'
import type { RecordStore, WireRow } from '../records/record-store'
import type { Effective } from './effective'
import { readChange, revertEdit } from './change-history'
import { copiedRows } from './copied-rows/copied-rows'
import { readCopyPlace, refuseUncopied } from './copied-rows/copy-request'
import { copyWire } from './copied-rows/copy-wire'
import { installMenu } from './install-menu'
import { isMetadataKind } from './kinds'
import { resetEdits } from './metadata-record-store'
import type { MetadataService } from './metadata-service'
import { menuReset } from './whole-menu/menu-reset'
import { resetWire, type Say } from './whole-menu/reset-wire'
import { rightsOf } from './whole-menu/rights-of'
import { asShown } from './whole-menu/whole-change'

/** What may be asked beyond add, edit and delete of metadata: reset to what ships, a row or a whole menu, copy the rows of a menu, revert a change, install a menu. */
export function changeRoutesOf(
  database: Pick<Database, 'db'>,
  metadata: MetadataService,
  storeOf: (entity: string) => RecordStore,
) {
  /** The reset that a request asks for, as far as the person may do each part of it. */
  const resetOf = (latest: Effective, body: unknown, person: Person) => {
    allow(person, 'menu:edit')
    const { id, previewed } = (body ?? {}) as { id?: unknown; previewed?: unknown }
    if (typeof id !== 'string') throw malformed()
    const reset = menuReset(latest, metadata.shipped, id)
    for (const code of rightsOf(latest, reset.edits)) allow(person, code)
    return { reset, previewed }
  }
  /** The copy that a request asks for, as far as the person may do each part of it row by row. */
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
    /** `{id}` of a menu: what putting all of it back would come to. */
    previewResetMenu(body: unknown, person: Person, say: Say): WireRow {
      const { reset } = resetOf(metadata.current(), body, person)
      return resetWire(metadata.current(), reset, person.language, say)
    },
    /** `{id, previewed}`: puts all of a menu back to what ships, as it was shown. */
    async resetMenu(body: unknown, person: Person): Promise<{ revision: number }> {
      const revision = await metadata.change((latest) => {
        const { reset, previewed } = resetOf(latest, body, person)
        return asShown(reset, previewed, 'server.reset.nothing')
      }, person)
      return { revision }
    },
    /** `{kind, menuId, from}`: what copying the rows of the menu `from` would come to. */
    previewCopyRows(body: unknown, person: Person, say: Say): WireRow {
      const { kind, copy } = copyOf(metadata.current(), body, person)
      return copyWire(metadata.current(), kind, copy, person.language, say)
    },
    /** `{kind, menuId, from, previewed}`: copies the rows of a menu, as it was shown. */
    async copyRows(body: unknown, person: Person): Promise<{ revision: number }> {
      const revision = await metadata.change((latest) => {
        const { copy, previewed } = copyOf(latest, body, person)
        return asShown(copy, previewed, 'server.copy.nothing')
      }, person)
      return { revision }
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
