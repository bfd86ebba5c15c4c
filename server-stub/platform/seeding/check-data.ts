import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import type { Definitions } from '../metadata/current/definitions'
import type { WireRow } from '../records/record-store'
import { validateRecord } from '../records/validate-record'
import type { DataFile } from './read-data'

/** Maximum of reported problems per file; the rest is counted. */
const most = 20

/** Existing records by entity, which rows may refer to beside those of the files. */
export type KnownRows = ReadonlyMap<string, readonly WireRow[]>

/**
 * Returns the problems of the first rows of a product. Each row is validated against its entity like a saved record,
 * and its references must exist.
 */
export function checkData(
  files: readonly DataFile[],
  definitions: Pick<Definitions, 'entities' | 'dictionaries'>,
  known: KnownRows,
): readonly MetadataProblem[] {
  const rowsOf = (entity: string): readonly WireRow[] => {
    const own = files.filter((file) => file.entity.entity === entity).flatMap(({ rows }) => rows)
    const { of } = definitions.entities.get(entity) ?? {}
    return [...own, ...(known.get(entity) ?? []), ...(of ? rowsOf(of) : [])]
  }
  const values = new Map<string, ReadonlySet<unknown>>()
  const valuesOf = (entity: string, field: string): ReadonlySet<unknown> => {
    const name = `${entity}.${field}`
    const found = values.get(name) ?? new Set(rowsOf(entity).map((row) => row[field]))
    values.set(name, found)
    return found
  }
  return files.flatMap((file) => {
    const found = file.rows.flatMap((row, index) =>
      problemsOf(file, row, definitions, valuesOf).map(({ field, detail }) => ({
        code: 'bad-row',
        pointer: `/${index}${field ? `/${field}` : ''}`,
        detail,
        source: file.source,
      })),
    )
    const ids = new Set<unknown>()
    const twice = file.rows.flatMap(({ id }, index) => {
      const detail = `The id "${String(id)}" is taken.`
      if (ids.has(id)) return [{ code: 'bad-row', pointer: `/${index}/id`, detail, source: file.source }]
      ids.add(id)
      return []
    })
    const all = [...found, ...twice]
    const rest = all.length - most
    return rest > 0
      ? [
          ...all.slice(0, most),
          { code: 'bad-row', pointer: '', detail: `There are ${rest} more problems.`, source: file.source },
        ]
      : all
  })
}

function problemsOf(
  { entity }: DataFile,
  row: WireRow,
  { dictionaries }: Pick<Definitions, 'dictionaries'>,
  valuesOf: (entity: string, field: string) => ReadonlySet<unknown>,
): readonly { readonly field: string; readonly detail: string }[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return [{ field: '', detail: 'The row is not an object.' }]
  const problems: { field: string; detail: string }[] = []
  if (!/^[1-9]\d{0,15}$/.test(String(row['id'])))
    problems.push({ field: 'id', detail: 'A row has an id of its own, a whole number of at most 16 digits.' })
  const fields = Object.keys(row).filter((field) => field !== 'id')
  for (const field of fields) {
    const property = fieldOf(entity, field)
    if (!property) problems.push({ field, detail: `${entity.entity} has no field "${field}".` })
    else if (property.derived) problems.push({ field, detail: 'The field is derived: it is not stored.' })
  }
  const stored = fields.filter((field) => fieldOf(entity, field))
  const refusals = validateRecord(entity, row, stored, {
    mode: 'add',
    language: 'en',
    dictionary: (code) => dictionaries.get(code),
  })
  for (const { field, message, words, values } of refusals)
    problems.push({
      field: field.replaceAll('.', '/'),
      detail: `The value is refused (${words ?? message}${values ? ` ${JSON.stringify(values)}` : ''}).`,
    })
  for (const field of stored) {
    const reference = fieldOf(entity, field)?.reference
    if (!reference) continue
    const there = valuesOf(reference.entity, reference.value ?? 'id')
    for (const value of [row[field]].flat())
      if (value !== null && value !== undefined && !there.has(value))
        problems.push({ field, detail: `There is no ${reference.entity} "${String(value)}".` })
  }
  return problems
}
