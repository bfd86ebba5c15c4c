import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { camelCase } from 'lodash-es'
import papa from 'papaparse'
import type { EntityMeta, MetadataProblem, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fromCalendarTime, toWireTime } from '../../../engine/model/values/times/china-time'
import { wireZone } from '../../../engine/metadata/locale/time-zone'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import type { WireRow } from '../records/record-store'

/** The first rows of one entity. */
export interface DataFile {
  readonly entity: EntityMeta
  readonly source: string
  readonly rows: readonly WireRow[]
}

const formats: Readonly<Record<string, (text: string, entity: EntityMeta) => readonly unknown[]>> = {
  '.json': (text) => asArray(JSON.parse(text)),
  '.ndjson': (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown),
  '.csv': readCsv,
}

/**
 * Reads the folder `data` of a product: files named after their entities, `.json` (an array), `.ndjson` (one object per
 * line) or `.csv` (a heading of field names). Rows have ids of their own and the wire's form, except for times, which
 * are in the product's zone.
 */
export function readData(
  folder: string,
  entities: ReadonlyMap<string, EntityMeta>,
  timeZone: string = wireZone,
): { readonly files: readonly DataFile[]; readonly problems: readonly MetadataProblem[] } {
  const data = path.join(folder, 'data')
  const problems: MetadataProblem[] = []
  const files: DataFile[] = []
  for (const name of existsSync(data) ? readdirSync(data).sort() : []) {
    const source = path.join(path.basename(folder), 'data', name)
    const { name: stem, ext } = path.parse(name)
    const entity = entities.get(camelCase(stem))
    const read = formats[ext]
    const tell = (code: string, detail: string) => problems.push({ code, pointer: '', detail, source })
    if (!read) {
      if (ext !== '.md')
        tell('unknown-format', `Rows are in files that end in ${Object.keys(formats).join(', ')}.`)
      continue
    }
    if (!entity) {
      tell('unknown-entity', `There is no entity "${camelCase(stem)}", which the file is named after.`)
      continue
    }
    const refusal = refusalOf(entity)
    if (refusal) {
      tell('no-rows', refusal)
      continue
    }
    try {
      files.push({
        entity,
        source,
        rows: read(readFileSync(path.join(data, name), 'utf8'), entity).map((row) =>
          inWireTime(row as WireRow, entity, timeZone),
        ),
      })
    } catch (error) {
      tell('not-json', error instanceof Error ? error.message : String(error))
    }
  }
  return { files, problems }
}

/** Entities whose first records are defined in product.json. */
const ofProduct: ReadonlySet<string> = new Set(['user', 'role', 'department', 'config'])

/** Returns the reason why an entity cannot have a file of rows; undefined when it can. */
function refusalOf({ entity, of, store }: EntityMeta): string | undefined {
  if (ofProduct.has(entity)) return `The first records of "${entity}" are said in product.json.`
  if (of) return `"${entity}" shows rows of "${of}": they are in the file of that.`
  return store ? `"${entity}" keeps no rows of its own.` : undefined
}

function asArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error('The file does not hold an array of rows.')
}

const clockTime = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Converts the times of a row to those of the wire. Invalid times are left to the check. */
function inWireTime(row: WireRow, entity: EntityMeta, timeZone: string): WireRow {
  if (timeZone === wireZone || typeof row !== 'object' || row === null) return row
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      const parts = typeof value === 'string' && isMoment(entity, field) ? clockTime.exec(value) : null
      if (!parts) return [field, value]
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
      return [field, toWireTime(fromCalendarTime({ year, month, day, hour, minute, second }, timeZone))]
    }),
  )
}

function isMoment(entity: EntityMeta, field: string): boolean {
  return fieldOf(entity, field)?.format === 'date-time'
}

/**
 * Parses a CSV file. Cells are texts: numbers, flags and lists are parsed by the type of their field, and an empty cell
 * is no value.
 */
function readCsv(text: string, entity: EntityMeta): readonly unknown[] {
  const { data, errors } = papa.parse<Readonly<Record<string, string>>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const [error] = errors
  // For rows with too few or too many cells, the parser does not count the heading.
  const before = error?.type === 'FieldMismatch' ? 2 : 1
  if (error) throw new Error(`Line ${(error.row ?? 0) + before}: ${error.message}`)
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => cell !== '')
        .map(([field, cell]) => [field, valueOf(cell, fieldOf(entity, field))]),
    ),
  )
}

function valueOf(cell: string, property: PropertyMeta | undefined): unknown {
  const types = [property?.type ?? 'string'].flat()
  if (types.includes('string')) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
