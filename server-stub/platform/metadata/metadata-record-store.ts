import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { localName } from '../../../engine/metadata/locale/local-text'
import { tidyValue } from '../../../engine/model/values/texts/tidy-text'
import type { Person } from '../person/person'
import type { RecordQuery, RecordStore, RowChanges, WireRow } from '../records/record-store'
import type { MetadataEdit } from './current/difference-store'
import { storedDifference } from './current/difference-store'
import type { Effective } from './current/effective'
import { inForceOf } from './rows/in-force-of'
import { withSections } from './current/form-places'
import { filterRows } from './rows/filter-rows'
import { keyFields, keyOf, type MetadataKind, type MetadataRow } from './kinds'
import type { MetadataService } from './metadata-service'
import { findRow, notFound, planRows, type ValidateRow } from './rows/plan-rows'
import { rowEdits, shippedRow } from './rows/row-edits'

export interface MetadataStoreOptions {
  readonly kind: MetadataKind
  readonly metadata: MetadataService
  /** Validates a row by its entity, and returns the values to store. @throws ApiRefusal with field errors. */
  readonly validate: ValidateRow
  /** Returns the times of the last changes of rows, by id: their `updateTime`, for entities that have it. */
  readonly times?: () => Promise<ReadonlyMap<string, string>>
}

/**
 * Creates the store of one kind of metadata: shipped rows with their differences. A change is stored as a difference of
 * the changed properties, after all pages have been compiled with it. Each change is checked against all earlier ones,
 * on any server: of two rows with the same name, the second is refused.
 */
export function createMetadataStore({ kind, metadata, validate, times }: MetadataStoreOptions): RecordStore {
  const entity = () => metadata.current().entities.get(kind)
  const serve = (effective: Effective, row: MetadataRow): WireRow => ({
    ...row,
    ...countsBelow(effective, kind, row),
    ...(kind === 'menu' ? { ships: shippedRow(effective, kind, row) ? 1 : 0 } : {}),
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
  const page = async (query: RecordQuery, person: Person) => {
    const definition = entity()
    if (!definition) throw notFound()
    const effective = metadata.current()
    const rows = effective
      .rows(kind, scopeFilter(kind, query))
      .map((row) => withLocalNames(definition, serve(effective, row), person))
    const found = filterRows(await timed(rows), definition, query)
    return {
      ...found,
      list: withSections(effective, kind, found.list, person).map((row) => withInForce(effective, row)),
    }
  }

  const change = async (changes: RowChanges, person: Person, told: 'one' | 'many') => {
    let ids: readonly string[] = []
    await metadata.change(async (latest, trx) => {
      const planned = await planRows(
        { kind, latest, trx, validate, serve, widget: metadata.widget, person, told },
        changes,
      )
      ids = planned.added.map(({ id }) => id)
      return rowEdits(latest, kind, planned)
    }, person)
    return { ids }
  }

  return {
    list: page,
    async get(id, person) {
      const effective = metadata.current()
      const found = findRow(effective, kind, id)
      const row = withLocalNames(
        entity(),
        { ...withInForce(effective, serve(effective, found)), ...shippedDocument(effective, kind, found) },
        person,
      )
      return withSections(effective, kind, await timed([row]), person)[0] ?? row
    },
    async add(values, person) {
      const { ids } = await change({ edit: [], add: [values], remove: [] }, person, 'one')
      return { id: ids[0] ?? '' }
    },
    async edit(id, request, person) {
      await change({ edit: [{ ...request, id }], add: [], remove: [] }, person, 'one')
    },
    async remove(ids, person) {
      await change({ edit: [], add: [], remove: ids }, person, 'one')
    },
    async editMany(changes, person) {
      const { ids } = await change(changes, person, 'many')
      return ids.map((id, at) => ({ at, id }))
    },
    async *stream(query, person) {
      yield (await page({ ...query, page: 1, size: -1 }, person)).list
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

/** Returns the edits that reset a row, or some of its properties, to the shipped version. */
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

/** Returns the shipped document, for comparison with a changed one. Lists leave it out, because it may be long. */
function shippedDocument(effective: Effective, kind: MetadataKind, row: MetadataRow): WireRow {
  return kind === 'componentConfig'
    ? { shippedJson: shippedRow(effective, kind, row)?.['configJson'] ?? null }
    : {}
}

/** Returns the number of rows below a row, like `derived.count` for tables. */
function countsBelow(effective: Effective, kind: MetadataKind, row: MetadataRow): WireRow {
  if (kind === 'menu')
    return { childCount: effective.rows('menu').filter((other) => other['parentId'] === row.id).length }
  return kind === 'dict' ? { itemCount: effective.rows('dictItem', row.id).length } : {}
}

/** Adds names in the person's language, like `derived.localized` for tables. */
function withLocalNames(entity: EntityMeta | undefined, row: WireRow, { language }: Person): WireRow {
  const local = Object.entries(entity?.properties ?? {}).flatMap(([name, { derived }]) => {
    return derived?.localized ? [[name, localName(row, derived.localized, language)] as const] : []
  })
  return local.length > 0 ? { ...row, ...Object.fromEntries(local) } : row
}

function scopeFilter(kind: MetadataKind, query: RecordQuery): string | undefined {
  const field = keyFields[kind].scope
  const wanted = field ? query.filters[field] : undefined
  return wanted && !wanted.includes(',') ? wanted : undefined
}
