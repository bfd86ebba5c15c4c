import type { EntityMeta, MetadataProblem, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { fromDictWire, type Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import {
  mergeDifferences,
  type RowDifferences,
} from '../../../../engine/metadata/differences/merge-differences'
import { applyDifference, type JsonDifference } from '../../../../engine/metadata/differences/json-difference'
import { screenEntity } from '../../../../engine/model/entities/screen-entity'
import {
  columnBaseline,
  componentBaseline,
  dictBaseline,
  dictItemBaseline,
  formBaseline,
  menuBaseline,
  searchBaseline,
} from '../shipped/baseline'
import type { Definitions } from './definitions'
import { formPlaces, inFormPlaces } from './form-places'
import { keyOf, orderedKinds, rowId, type MetadataKind, type MetadataRow } from '../kinds'
import { numberRows } from './number-rows'
import { readDocuments } from './read-documents'
import type { Shipped } from '../shipped/read-shipped'
import type { PasswordLengths } from '../../passwords/password-lengths'
import { layPasswordLengths } from './lay-password-lengths'
import type { StoredDifferences } from './stored-differences'
import { usableDifferences } from './usable-differences'

/** The current metadata, and its rows as the system pages show them. */
export interface Effective extends Definitions {
  /** Returns all rows of a kind, or those of one scope. */
  rows(kind: MetadataKind, scope?: string): readonly MetadataRow[]
  /** Returns the shipped rows, for comparison. */
  baseline(kind: MetadataKind, scope: string): readonly MetadataRow[]
  /** True when an administrator changed anything in a scope. */
  isChanged(kind: MetadataKind, scope: string): boolean
  /** Returns the names of a row's properties that differ from the shipped version. */
  overridden(kind: MetadataKind, row: MetadataRow): readonly string[]
  readonly differences: StoredDifferences
  /** The limits of new passwords that parameters set. */
  readonly passwordLengths: PasswordLengths | undefined
  /** Names of the entities that parameters change. */
  readonly laidEntities: ReadonlySet<string>
  /** The stored documents of screens and entities, valid or not, by `componentType.code`. */
  readonly documents: ReadonlyMap<string, unknown>
  /** Problems of documents that administrators stored. */
  readonly problems: readonly MetadataProblem[]
}

const noDifferences: RowDifferences<MetadataRow> = { rows: {} }

/**
 * Applies the stored differences to the shipped metadata. Pure; never fails: unusable parts are left out and reported.
 */
export function createEffective(
  shipped: Shipped,
  stored: StoredDifferences,
  revision: number,
  passwordLengths?: PasswordLengths,
): Effective {
  const problems: MetadataProblem[] = []
  const differences = usableDifferences(stored, problems)
  const rowsOf = (
    kind: MetadataKind,
    scope: string,
    baseline: readonly MetadataRow[],
  ): readonly MetadataRow[] => {
    const own = differences.get(kind)?.get(scope) ?? noDifferences
    const merged = mergeDifferences(
      baseline,
      { ...own, rows: plainPatches(baseline, own.rows, kind, problems) },
      (row) => keyOf(kind, row).name,
    )
    if (!orderedKinds.has(kind) || !own.order) return merged
    const placed =
      kind === 'menuFormItem' ? inFormPlaces(merged, formPlaces({ screens, entities }, scope)) : merged
    return numberRows(placed, (row) => own.rows[keyOf(kind, row).name]?.patch?.['sort'] !== undefined)
  }
  const scopesOf = (kind: MetadataKind): readonly string[] => [...(differences.get(kind)?.keys() ?? [])]

  const components = componentBaseline(shipped)
  const componentTypes = new Set([
    ...components.map((row) => String(row['componentType'])),
    ...scopesOf('componentConfig'),
  ])
  const componentRows = [...componentTypes].flatMap((type) =>
    rowsOf(
      'componentConfig',
      type,
      components.filter((row) => row['componentType'] === type),
    ),
  )
  const found = readDocuments(shipped, componentRows, problems)
  const { screens } = found
  const laid = layPasswordLengths(found.entities, passwordLengths)
  const entities = new Map([...found.entities, ...laid])
  const documents = new Map<string, unknown>([
    ...found.documents,
    ...[...laid].map(([name, entity]) => [rowId('entity', name), entity] as const),
  ])

  const menuRows = rowsOf('menu', '', menuBaseline(shipped.menus))
  const dictRows = rowsOf('dict', '', dictBaseline(shipped))
  const lists = new Map<string, readonly MetadataRow[]>()
  const baselines = new Map<string, readonly MetadataRow[]>()
  const baseline = (kind: MetadataKind, scope: string): readonly MetadataRow[] => {
    const key = `${kind} ${scope}`
    let found = baselines.get(key)
    if (!found) {
      found = baselineRows(kind, scope, shipped, screens, entities)
      baselines.set(key, found)
    }
    return found
  }
  const scoped = (kind: MetadataKind, scope: string): readonly MetadataRow[] => {
    const key = `${kind} ${scope}`
    let found = lists.get(key)
    if (!found) {
      found = rowsOf(kind, scope, baseline(kind, scope))
      lists.set(key, found)
    }
    return found
  }

  const rows = (kind: MetadataKind, scope?: string): readonly MetadataRow[] => {
    if (kind === 'menu') return menuRows
    if (kind === 'dict') return dictRows
    if (kind === 'componentConfig')
      return scope === undefined
        ? componentRows
        : componentRows.filter((row) => row['componentType'] === scope)
    if (scope !== undefined) return scoped(kind, scope)
    const scopes =
      kind === 'dictItem' ? dictRows.map((row) => String(row['code'])) : menuRows.map((row) => row.id)
    return scopes.flatMap((name) => scoped(kind, name))
  }

  const dictionaries = new Map<string, Dictionary>()
  for (const row of dictRows) {
    const code = String(row['code'])
    dictionaries.set(
      code,
      fromDictWire({
        code,
        items: scoped('dictItem', code).map((item) => ({
          ...item,
          value: String(item['value']),
          searchOnly: item['searchOnly'] === 1,
        })),
      }),
    )
  }

  return {
    revision,
    entities,
    screens,
    dictionaries,
    menus: shipped.menus,
    added: new Set(
      [...entities.keys(), ...screens.keys()].filter(
        (name) => !shipped.entities.has(name) && !shipped.screens.has(name),
      ),
    ),
    rows,
    baseline,
    isChanged: (kind, scope) => Boolean(differences.get(kind)?.has(scope)),
    overridden: (kind, row) => {
      const { scope, name } = keyOf(kind, row)
      const stored = differences.get(kind)?.get(scope)
      const difference = stored?.rows[name]
      if (difference?.added) return []
      const moved = stored?.order?.includes(name) ? ['sort'] : []
      return [...new Set([...Object.keys(difference?.patch ?? {}).filter((key) => key !== 'sort'), ...moved])]
    },
    differences,
    passwordLengths,
    laidEntities: new Set(laid.keys()),
    documents,
    problems,
  }
}

function baselineRows(
  kind: MetadataKind,
  scope: string,
  shipped: Shipped,
  screens: ReadonlyMap<string, ScreenMeta>,
  entities: ReadonlyMap<string, EntityMeta>,
): readonly MetadataRow[] {
  if (kind === 'menu') return menuBaseline(shipped.menus)
  if (kind === 'dict') return dictBaseline(shipped)
  if (kind === 'dictItem') return dictItemBaseline(shipped, scope)
  if (kind === 'componentConfig')
    return componentBaseline(shipped).filter((row) => row['componentType'] === scope)
  const screen = screens.get(scope)
  const found = screen && 'entity' in screen ? entities.get(screen.entity) : undefined
  if (!screen || !found) return []
  const entity = screenEntity(screen, found)
  if (kind === 'menuFormItem') return formBaseline(screen, entity)
  if (screen.kind !== 'list') return []
  return kind === 'menuColumn' ? columnBaseline(screen, entity) : searchBaseline(screen, entity)
}

/**
 * Replaces the patch of a component's document, which is itself a difference, by that difference applied to the shipped
 * document.
 */
function plainPatches(
  baseline: readonly MetadataRow[],
  rows: RowDifferences<MetadataRow>['rows'],
  kind: MetadataKind,
  problems: MetadataProblem[],
): RowDifferences<MetadataRow>['rows'] {
  if (kind !== 'componentConfig') return rows
  const shipped = new Map(baseline.map((row) => [keyOf(kind, row).name, row]))
  return Object.fromEntries(
    Object.entries(rows).map(([name, difference]) => {
      const stored = difference.patch?.['configJson'] as JsonDifference | undefined
      const base = shipped.get(name)
      if (!stored || !base) return [name, difference]
      return [
        name,
        {
          ...difference,
          patch: { ...difference.patch, configJson: laidOver(base, stored, problems) },
        },
      ]
    }),
  )
}

/** Returns the shipped document with a difference applied; a malformed difference is reported and ignored. */
function laidOver(base: MetadataRow, difference: JsonDifference, problems: MetadataProblem[]): unknown {
  try {
    return applyDifference(base['configJson'], difference)
  } catch {
    const detail = 'What is stored of this document cannot be laid over what ships.'
    problems.push({ code: 'bad-difference', pointer: '', detail, source: base.id })
    return base['configJson']
  }
}
