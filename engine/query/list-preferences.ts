import type { ListPreferencesWire, SortMeta } from '../metadata/contract.generated'
import type { ColumnMove } from './column-order'

/** The visible columns and their order, as differences from the page's definition. */
export interface ColumnChoice {
  readonly hidden: ReadonlySet<string>
  /** Columns that the page hides by default and the user has shown. */
  readonly shown: ReadonlySet<string>
  readonly moved: readonly ColumnMove[]
}

export type FixedSide = 'left' | 'right' | 'none'
export type RowsView = 'tiles' | 'table'
export type Density = 'compact' | 'default' | 'comfortable'

/** The list preferences of a user (X13). Settings that the user never changed are absent. */
export interface ListPreferences extends ColumnChoice {
  /** In px. */
  readonly widths: ReadonlyMap<string, number>
  readonly fixed: ReadonlyMap<string, FixedSide>
  readonly sort: readonly SortMeta[] | undefined
  readonly density: Density
  /** How the rows of a list with tiles are shown. */
  readonly view: RowsView
  readonly mobile: ColumnChoice
}

export const noChoice: ColumnChoice = { hidden: new Set(), shown: new Set(), moved: [] }

const leastWidth = 40
const mostWidth = 1200

/** True when a column may have this width, in px. */
export function isColumnWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= leastWidth && value <= mostWidth
}

/**
 * Reads stored preferences. Another version of the console may have written them: unusable entries are ignored (V86).
 */
export function readListPreferences(stored: unknown): ListPreferences {
  const { widths, fixed, sort, density, view, mobile, ...choice } = recordOf(stored)
  return {
    ...readChoice(choice),
    widths: new Map(Object.entries(recordOf(widths)).filter(hasWidth)),
    fixed: new Map(Object.entries(recordOf(fixed)).filter(hasSide)),
    sort: Array.isArray(sort) ? sort.filter(isSort) : undefined,
    density: density === 'compact' || density === 'comfortable' ? density : 'default',
    view: view === 'table' ? view : 'tiles',
    mobile: readChoice(recordOf(mobile)),
  }
}

/**
 * Returns the preferences to store after a change. Fields unknown to this version stay, names that the page no longer
 * has are removed, and so are settings equal to the page's defaults; null when nothing is left.
 */
export function writeListPreferences(
  stored: unknown,
  preferences: ListPreferences,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | null {
  const { mobile, sort, density, view } = preferences
  const known: Required<Pick<Record<keyof ListPreferencesWire, unknown>, OwnField>> = {
    ...writeChoice(preferences, names),
    widths: writeMap(preferences.widths, names),
    fixed: writeMap(preferences.fixed, names),
    sort,
    density: density === 'default' ? undefined : density,
    view: view === 'tiles' ? undefined : view,
    mobile: withoutNothing({ ...recordOf(recordOf(stored)['mobile']), ...writeChoice(mobile, names) }),
  }
  return withoutNothing({ ...recordOf(stored), ...known }) ?? null
}

type OwnField = 'hidden' | 'shown' | 'moved' | 'widths' | 'fixed' | 'sort' | 'density' | 'view' | 'mobile'

function readChoice({ hidden, shown, moved }: Readonly<Record<string, unknown>>): ColumnChoice {
  return {
    hidden: readNames(hidden),
    shown: readNames(shown),
    moved: Array.isArray(moved) ? moved.filter(isMove) : [],
  }
}

function writeChoice({ hidden, shown, moved }: ColumnChoice, names: ReadonlySet<string>) {
  return {
    hidden: orNothing([...hidden].filter((name) => names.has(name))),
    shown: orNothing([...shown].filter((name) => names.has(name))),
    moved: orNothing(
      moved.filter(({ name, after }) => names.has(name) && (after === '' || names.has(after))),
    ),
  }
}

function writeMap<T>(
  values: ReadonlyMap<string, T>,
  names: ReadonlySet<string>,
): Record<string, T> | undefined {
  const entries = [...values].filter(([name]) => names.has(name))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function withoutNothing(record: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function orNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

function readNames(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function isMove(value: unknown): value is ColumnMove {
  const { name, after } = recordOf(value)
  return typeof name === 'string' && typeof after === 'string'
}

function isSort(value: unknown): value is SortMeta {
  const { field, order } = recordOf(value)
  return typeof field === 'string' && (order === 'asc' || order === 'desc')
}

function hasWidth(entry: [string, unknown]): entry is [string, number] {
  return isColumnWidth(entry[1])
}

function hasSide(entry: [string, unknown]): entry is [string, FixedSide] {
  return entry[1] === 'left' || entry[1] === 'right' || entry[1] === 'none'
}
