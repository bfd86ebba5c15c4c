import { isEqual, omit, pick } from 'lodash-es'
import { differenceOf } from '../../engine/metadata/json-difference'
import { tidyValue } from '../../engine/model/values/tidy-text'
import { ApiRefusal } from '../http/api-refusal'
import type { Person } from '../people/person'
import type { RecordQuery, RecordStore, WireRow } from '../records/record-store'
import { readEdit, refuseChanged } from '../records/writing/refuse-changed'
import { refuseUnoffered } from './choices/refuse-unoffered'
import type { MetadataEdit, StoredDifference } from './difference-store'
import { storedDifference } from './difference-store'
import type { Effective } from './effective'
import { inForceOf } from './in-force-of'
import { filterRows } from './filter-rows'
import { keyFields, keyOf, orderedKinds, rowId, type MetadataKind, type MetadataRow } from './kinds'
import type { MetadataService } from './metadata-service'
import { refuseUsed } from './refuse-used'
import { usesOfRows } from './uses-of-rows'

export interface MetadataStoreOptions {
  readonly kind: MetadataKind
  readonly metadata: MetadataService
  /** Checks a row against its entity; answers the values to keep. @throws ApiRefusal with field errors. */
  readonly validate: (
    values: WireRow,
    mode: 'add' | 'edit',
    before: WireRow | undefined,
    person: Person,
  ) => Promise<WireRow>
  /** When rows were last changed, by id: their `updateTime`, where the entity has one. */
  readonly times?: () => Promise<ReadonlyMap<string, string>>
}

/**
 * Records of one kind of metadata: what ships with its differences. A change is stored as a difference of the
 * properties that were changed, after the pages have been compiled with it. One change is held against all that were
 * made before it, on whichever server: of two rows that are called the same the second is refused.
 */
export function createMetadataStore({ kind, metadata, validate, times }: MetadataStoreOptions): RecordStore {
  const entity = () => metadata.current().entities.get(kind)
  const serve = (effective: Effective, row: MetadataRow): WireRow => ({
    ...row,
    ...countsBelow(effective, kind, row),
    overridden: effective.overridden(kind, row),
  })
  const withInForce = (effective: Effective, row: WireRow): WireRow => ({
    ...row,
    ...inForceOf(effective, metadata.widget, kind, row as MetadataRow),
  })
  const timed = async (rows: readonly WireRow[]): Promise<readonly WireRow[]> => {
    const known = await times?.()
    return known ? rows.map((row) => ({ ...row, updateTime: known.get(String(row['id'])) ?? null })) : rows
  }
  const choosing = (effective: Effective, row: WireRow, { language }: Person) => ({
    effective,
    widget: metadata.widget,
    language,
    row,
  })
  const page = async (query: RecordQuery) => {
    const definition = entity()
    if (!definition) throw notFound()
    const effective = metadata.current()
    const rows = effective.rows(kind, scopeFilter(kind, query)).map((row) => serve(effective, row))
    const found = filterRows(await timed(rows), definition, query)
    return { ...found, list: found.list.map((row) => withInForce(effective, row)) }
  }

  return {
    list: page,
    async get(id) {
      const effective = metadata.current()
      const row = withInForce(effective, serve(effective, findRow(effective, kind, id)))
      return (await timed([row]))[0] ?? row
    },
    async add(values, person) {
      const row = await validate(values, 'add', undefined, person)
      const { scope, name } = keyOf(kind, row)
      const id = rowId(scope, name)
      await metadata.change((latest) => {
        if (latest.rows(kind, scope).some((other) => keyOf(kind, other).name === name)) throw duplicate(kind)
        refuseUnoffered(kind, choosing(latest, row, person), undefined)
        return addEdits(latest, kind, { ...withDocument(row), id })
      }, person)
      return { id }
    },
    async edit(id, request, person) {
      const definition = entity()
      const { values, seen } = readEdit(definition, request)
      await metadata.change(async (latest) => {
        const before = findRow(latest, kind, id)
        if (definition) refuseChanged(definition, seen, serve(latest, before), person)
        const row = await validate({ ...before, ...values }, 'edit', before, person)
        refuseUnoffered(kind, choosing(latest, { ...before, ...row }, person), before)
        return editEdits(latest, kind, before, { ...before, ...withDocument(row), id })
      }, person)
    },
    async remove(ids, person) {
      await metadata.change(async (latest, trx) => {
        refuseChildren(latest, kind, ids)
        const rows = ids.map((id) => findRow(latest, kind, id))
        refuseUsed(await usesOfRows(trx, latest, kind, rows), person)
        return rows.map((row) => removeEdit(latest, kind, row))
      }, person)
    },
    async *stream(query) {
      yield (await page({ ...query, page: 1, size: -1 })).list
    },
    async isUnique(field, asked, except, within) {
      const property = entity()?.properties[field]
      const value = property ? tidyValue(property, asked) : asked
      const same = metadata
        .current()
        .rows(kind)
        .filter((row) => row.id !== except && String(row[field] ?? '') === value)
      return !same.some((row) =>
        Object.entries(within).every(([name, wanted]) => String(row[name] ?? '') === String(wanted)),
      )
    },
  }
}

function findRow(effective: Effective, kind: MetadataKind, id: string): MetadataRow {
  const row = effective.rows(kind).find((candidate) => candidate.id === id)
  if (!row) throw notFound()
  return row
}

/** The edits that add a row; in an ordered list it takes the place that its `sort` asks for. */
function addEdits(effective: Effective, kind: MetadataKind, row: MetadataRow): readonly MetadataEdit[] {
  const { scope, name } = keyOf(kind, row)
  const ships = effective.baseline(kind, scope).some((other) => keyOf(kind, other).name === name)
  // A row that was removed and is added again is the shipped one with what is different about it.
  const shipped = ships
    ? effective.baseline(kind, scope).find((other) => keyOf(kind, other).name === name)
    : undefined
  const next: StoredDifference = shipped
    ? { patch: changedProperties(shipped, row) }
    : { added: true, patch: row }
  return [{ kind, scope, name, next }, ...orderEdits(effective, kind, scope, name, Number(row['sort'] ?? 0))]
}

function editEdits(
  effective: Effective,
  kind: MetadataKind,
  before: MetadataRow,
  row: MetadataRow,
): readonly MetadataEdit[] {
  const { scope, name } = keyOf(kind, before)
  const shipped = effective.baseline(kind, scope).find((other) => keyOf(kind, other).name === name)
  const changed = shipped ? changedProperties(shipped, row) : row
  const isMoved = orderedKinds.has(kind) && before['sort'] !== row['sort']
  // A number that was typed stays as it is; one that only follows from the order of others is not kept.
  const typed = isMoved
    ? row['sort']
    : effective.differences.get(kind)?.get(scope)?.rows[name]?.patch?.['sort']
  const patch = orderedKinds.has(kind)
    ? { ...omit(changed, 'sort'), ...(typed === undefined ? {} : { sort: typed }) }
    : changed
  const next: StoredDifference | null = shipped
    ? Object.keys(patch).length > 0
      ? { patch }
      : null
    : { added: true, patch }
  const moved = isMoved ? orderEdits(effective, kind, scope, name, Number(row['sort'])) : []
  return [{ kind, scope, name, next }, ...moved]
}

function removeEdit(effective: Effective, kind: MetadataKind, row: MetadataRow): MetadataEdit {
  const { scope, name } = keyOf(kind, row)
  const ships = effective.baseline(kind, scope).some((other) => keyOf(kind, other).name === name)
  return { kind, scope, name, next: ships ? { removed: true } : null }
}

/** Puts one row where its number says; the others keep their order. */
function orderEdits(
  effective: Effective,
  kind: MetadataKind,
  scope: string,
  name: string,
  sort: number,
): readonly MetadataEdit[] {
  if (!orderedKinds.has(kind)) return []
  const others = effective.rows(kind, scope).filter((row) => keyOf(kind, row).name !== name)
  const at = others.findIndex((row) => Number(row['sort']) >= sort)
  const names = others.map((row) => keyOf(kind, row).name)
  names.splice(at === -1 ? names.length : at, 0, name)
  return [{ kind, scope, name: '', next: { order: names } }]
}

/** Edits that put a row, or some of its properties, back to what ships. */
export function resetEdits(
  effective: Effective,
  kind: MetadataKind,
  id: string,
  properties: readonly string[] | undefined,
): readonly MetadataEdit[] {
  const { scope, name } = locate(effective, kind, id)
  const stored = storedDifference(effective.differences, kind, scope, name)
  const order = storedDifference(effective.differences, kind, scope, '')
  const edits: MetadataEdit[] = []
  const isAll = properties === undefined || properties.length === 0
  if (stored && !('order' in stored) && !stored.added) {
    const patch = isAll
      ? {}
      : Object.fromEntries(Object.entries(stored.patch ?? {}).filter(([key]) => !properties.includes(key)))
    edits.push({ kind, scope, name, next: Object.keys(patch).length > 0 ? { ...stored, patch } : null })
  }
  if (order && 'order' in order && (isAll || properties.includes('sort'))) {
    const names = order.order.filter((other) => other !== name)
    edits.push({ kind, scope, name: '', next: names.length > 0 ? { order: names } : null })
  }
  return edits
}

function locate(effective: Effective, kind: MetadataKind, id: string): { scope: string; name: string } {
  const row = effective.rows(kind).find((candidate) => candidate.id === id)
  if (row) return keyOf(kind, row)
  for (const [scope, stored] of effective.differences.get(kind) ?? []) {
    const name = Object.keys(stored.rows).find(
      (candidate) => (scope ? `${scope}.${candidate}` : candidate) === id,
    )
    if (name) return { scope, name }
  }
  throw notFound()
}

/** What differs from the shipped row; a document differs by its own difference. */
function changedProperties(shipped: MetadataRow, row: MetadataRow): Partial<MetadataRow> {
  const names = Object.keys(row).filter(
    (name) => name !== 'id' && name !== 'overridden' && !isEqual(row[name] ?? null, shipped[name] ?? null),
  )
  const patch: Record<string, unknown> = pick(row, names)
  if ('configJson' in patch) patch['configJson'] = differenceOf(shipped['configJson'], patch['configJson'])
  return patch
}

/** A document sent as text is kept as JSON. */
function withDocument(row: WireRow): WireRow {
  const { overridden: _overridden, inForce: _inForce, ...rest } = row
  if (typeof rest['configJson'] !== 'string') return rest
  try {
    return { ...rest, configJson: JSON.parse(rest['configJson']) as unknown }
  } catch {
    throw new ApiRefusal({
      status: 422,
      message: 'M140',
      reason: 'invalid',
      fields: [{ field: 'configJson', message: 'M140' }],
    })
  }
}

function refuseChildren(effective: Effective, kind: MetadataKind, ids: readonly string[]): void {
  const gone = new Set(ids)
  const parent =
    kind === 'menu'
      ? effective.rows('menu').find((row) => gone.has(String(row['parentId'] ?? '')) && !gone.has(row.id))
      : undefined
  const items = kind === 'dict' ? ids.find((id) => effective.rows('dictItem', id).length > 0) : undefined
  if (parent || items) throw new ApiRefusal({ status: 409, message: 'server.hasChildren', reason: 'vetoed' })
}

/** What `derived.count` is for tables: how much hangs below a row. */
function countsBelow(effective: Effective, kind: MetadataKind, row: MetadataRow): WireRow {
  if (kind === 'menu')
    return { childCount: effective.rows('menu').filter((other) => other['parentId'] === row.id).length }
  return kind === 'dict' ? { itemCount: effective.rows('dictItem', row.id).length } : {}
}

function scopeFilter(kind: MetadataKind, query: RecordQuery): string | undefined {
  const field = keyFields[kind].scope
  const wanted = field ? query.filters[field] : undefined
  return wanted && !wanted.includes(',') ? wanted : undefined
}

function notFound(): ApiRefusal {
  return new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'not-found' })
}

function duplicate(kind: MetadataKind): ApiRefusal {
  return new ApiRefusal({
    status: 422,
    message: 'M13',
    reason: 'duplicate',
    fields: [{ field: keyFields[kind].name, message: 'M13' }],
  })
}
