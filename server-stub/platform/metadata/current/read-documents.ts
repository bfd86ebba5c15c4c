import type { EntityMeta, MetadataProblem, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../../engine/metadata/entities/decode-entity'
import { decodeScreen } from '../../../../engine/metadata/screens/decode-screen'
import { success, type Result } from '../../../../engine/metadata/result'
import { baseOf } from '../../../../engine/model/entities/endpoints-of'
import type { MetadataRow } from '../kinds'
import type { Shipped } from '../shipped/read-shipped'

const decodeStoredEntity = decodeOnce(decodeEntity)
const decodeStoredScreen = decodeOnce(decodeScreen)

/**
 * Reads the entities and screens of component configurations, shipped ones first. An unusable document is reported, and
 * the shipped one of the same name is used instead. The unusable document is still returned, so that its page can show
 * the problems.
 */
export function readDocuments(
  shipped: Shipped,
  rows: readonly MetadataRow[],
  problems: MetadataProblem[],
): {
  readonly documents: ReadonlyMap<string, unknown>
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly screens: ReadonlyMap<string, ScreenMeta>
} {
  const documents = new Map(rows.map((row) => [row.id, documentOf(row)]))
  const entities = new Map<string, EntityMeta>()
  const screens = new Map<string, ScreenMeta>()
  const bases = new Map<string, string>()
  const keep = <T>(result: Result<T>): T | undefined => {
    problems.push(...result.problems)
    return result.ok ? result.value : undefined
  }
  for (const row of rows) {
    const type = row['componentType']
    const document = documents.get(row.id)
    const code = String(row['code'])
    if (type === 'entity') {
      // The shipped documents were decoded when they were read.
      const isShipped = shipped.entities.get(code) === document
      const stored = keep(isShipped ? success(document as EntityMeta) : decodeStoredEntity(document, row.id))
      const entity = [stored, shipped.entities.get(code)].find(
        (one) => one && isNamed(one.entity, row, problems) && isFree(one, bases, row, problems),
      )
      if (entity) entities.set(code, entity)
    } else if (type === 'screen' || (type === 'popupSelector' && isSelectorDocument(document))) {
      const isShipped = shipped.screens.get(code) === document
      const stored = keep(isShipped ? success(document as ScreenMeta) : decodeStoredScreen(document, row.id))
      const screen = [stored, shipped.screens.get(code)].find(
        (one) => one && isNamed(one.code, row, problems),
      )
      if (screen) screens.set(code, screen)
    }
  }
  return { documents, entities, screens }
}

/** Caches the results of a decoder by document. Documents are never modified, only replaced. */
function decodeOnce<T>(
  decode: (document: unknown, source: string) => Result<T>,
): (document: unknown, source: string) => Result<T> {
  const known = new WeakMap<object, Result<T>>()
  return (document, source) => {
    if (typeof document !== 'object' || document === null) return decode(document, source)
    const result = known.get(document) ?? decode(document, source)
    known.set(document, result)
    return result
  }
}

/**
 * True when a document has the name that it is stored under; otherwise it would hide the document of the other name.
 */
function isNamed(name: string, row: MetadataRow, problems: MetadataProblem[]): boolean {
  const pointer = row['componentType'] === 'entity' ? '/entity' : '/code'
  const detail = `The document calls itself "${name}", but is stored as "${String(row['code'])}".`
  if (name !== row['code']) problems.push({ code: 'other-name', pointer, detail, source: row.id })
  return name === row['code']
}

/** True when no other entity uses the base address or the list address; the first entity keeps it. */
function isFree(
  entity: EntityMeta,
  bases: Map<string, string>,
  row: MetadataRow,
  problems: MetadataProblem[],
): boolean {
  const { listPath } = entity
  const wanted: [pointer: string, address: string][] = [['/base', baseOf(entity)]]
  if (listPath) wanted.push(['/listPath', listPath.replace(/\/(getPage|get|export)$/, '')])
  for (const [pointer, address] of wanted) {
    const other = bases.get(address)
    if (other === undefined || other === entity.entity) continue
    const detail = `"${address}" leads to the entity "${other}".`
    problems.push({ code: 'duplicate-base', pointer, detail, source: row.id })
    return false
  }
  for (const [, address] of wanted) bases.set(address, entity.entity)
  return true
}

/** Returns the document of a component, parsed if it was sent as text. */
function documentOf(row: MetadataRow): unknown {
  const config = row['configJson']
  if (typeof config !== 'string') return config
  try {
    return JSON.parse(config) as unknown
  } catch {
    return config
  }
}

function isSelectorDocument(document: unknown): boolean {
  return (document as { kind?: unknown } | null)?.kind === 'selector'
}
