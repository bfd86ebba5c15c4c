import type { Queryable } from '../../database/sql/database-client'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import type { RowChanges, WireRow } from '../../records/record-store'
import { readEdit, refuseChanged } from '../../records/writing/editing/refuse-changed'
import { refuseMany, rowName, type RefusedRow } from '../../records/writing/refusals/refuse-many'
import { refuseStrangers } from '../../records/writing/refusals/refuse-strangers'
import { refuseUnoffered } from '../choices/refuse-unoffered'
import type { Effective } from '../current/effective'
import { keyFields, keyOf, rowId, type MetadataKind, type MetadataRow } from '../kinds'
import { refuseUsed } from './refuse-used'
import { withDocument, type RowPlan } from './row-edits'
import { placesOfRows, usesOfRows } from './uses-of-rows'

/** Validates a row by its entity, and returns the values to store. @throws ApiRefusal with field errors. */
export type ValidateRow = (
  values: WireRow,
  mode: 'add' | 'edit',
  before: WireRow | undefined,
  person: Person,
) => Promise<WireRow>

export interface PlanContext {
  readonly kind: MetadataKind
  readonly latest: Effective
  readonly trx: Queryable
  readonly validate: ValidateRow
  /** Returns a row in the form that users see. */
  readonly serve: (effective: Effective, row: MetadataRow) => WireRow
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly person: Person
  /** `many` when refusals must name the row among many. */
  readonly told: 'one' | 'many'
}

/**
 * Plans a request for many rows by the latest metadata: each row is checked as if changed alone, and added rows also
 * against each other. @throws ApiRefusal: see refuseMany.
 */
export async function planRows(context: PlanContext, changes: RowChanges): Promise<RowPlan> {
  const { kind, latest, trx, person, told } = context
  const refused: RefusedRow[] = []
  const each = async <From, To>(
    part: keyof RowChanges,
    rows: readonly From[],
    work: (row: From) => Promise<To>,
  ) => {
    const done: To[] = []
    for (const [at, row] of rows.entries()) {
      try {
        done.push(await work(row))
      } catch (error) {
        if (told === 'one' || !(error instanceof ApiRefusal)) throw error
        refused.push({ row: rowName(part, at), refusal: error })
      }
    }
    return done
  }
  refuseChildren(latest, kind, changes.remove)
  const removed = await each('remove', changes.remove, async (id) => findRow(latest, kind, id))
  const edited = await each('edit', changes.edit, (request) => editedRow(context, request))
  const entity = latest.entities.get(kind)
  // After a refused edit the indexes differ from those of the request; that edit is reported first.
  if (entity && refused.length === 0)
    for (const { at, refusal } of refuseStrangers(
      entity,
      edited.map(({ before, row }, at) => ({ at, before, after: row })),
    ))
      refused.push({ row: rowName('edit', at), refusal })
  const gone = new Set(changes.remove)
  const names = new Set<string>()
  const added = await each('add', changes.add, async (values) => {
    const row = await context.validate(values, 'add', undefined, person)
    const { scope, name } = keyOf(kind, row)
    const id = rowId(scope, name)
    const isThere = latest
      .rows(kind, scope)
      .some((other) => keyOf(kind, other).name === name && !gone.has(other.id))
    if (isThere || names.has(id)) throw duplicate(kind)
    // An existing row was refused above, so there is no earlier version to compare with.
    refuseUnoffered(kind, choosing(context, { ...row, id }), undefined)
    names.add(id)
    return { ...withDocument(row), id }
  })
  if (refused.length > 0) throw refuseMany(refused)
  // A row that is removed and added again with the same name is changed.
  const away = removed.filter(({ id }) => !names.has(id))
  if (away.length > 0)
    refuseUsed(await usesOfRows(trx, latest, kind, away), placesOfRows(latest, kind, away), person)
  return { added, edited, removed: away }
}

async function editedRow(
  context: PlanContext,
  { id: asked, ...request }: WireRow,
): Promise<RowPlan['edited'][number]> {
  const { kind, latest, person } = context
  const id = String(asked)
  const entity = latest.entities.get(kind)
  const { values, seen } = readEdit(entity, request)
  const before = findRow(latest, kind, id)
  if (entity) refuseChanged(entity, seen, context.serve(latest, before), person)
  const row = await context.validate({ ...before, ...values }, 'edit', before, person)
  refuseUnoffered(kind, choosing(context, { ...before, ...row }), before)
  return { before, row: { ...before, ...withDocument(row), id } }
}

/** Returns the context of the choices for a row. */
function choosing({ latest, widget, person }: PlanContext, row: WireRow) {
  return { effective: latest, widget, language: person.language, row }
}

/** Finds a row by its id. @throws ApiRefusal 404 */
export function findRow(effective: Effective, kind: MetadataKind, id: string): MetadataRow {
  const row = effective.rows(kind).find((candidate) => candidate.id === id)
  if (!row) throw notFound()
  return row
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

/** Returns the refusal of an unknown row or an unknown kind. */
export function notFound(): ApiRefusal {
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
