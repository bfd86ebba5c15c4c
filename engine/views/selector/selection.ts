import type { Row } from '../../data/records/use-records'

/** Values chosen in a selector, with the labels known for them, in the order of choosing. */
export type Selection = ReadonlyMap<string, string>

/** The fields of value and label of a selector, and how many rows may be chosen. */
export interface SelectionRule {
  readonly value: string
  readonly label: string
  readonly multiple: boolean
  readonly limit: number
}

/** Longest label of a tag, in characters (C29). */
const tagLength = 11

/**
 * Adds a row to the selection, or removes it. Without `multiple` it replaces the row chosen before. Undefined when the
 * limit is exceeded (V27).
 */
export function toggleRow(selection: Selection, row: Row, rule: SelectionRule): Selection | undefined {
  const value = String(row[rule.value])
  const label = String(row[rule.label] ?? value)
  if (!rule.multiple) return new Map([[value, label]])
  const next = new Map(selection)
  if (!next.delete(value)) next.set(value, label)
  return next.size > rule.limit ? undefined : next
}

/** Selects all rows of a page, or removes them when all of them are selected. Undefined when the limit is exceeded. */
export function togglePage(
  selection: Selection,
  rows: readonly Row[],
  rule: SelectionRule,
): Selection | undefined {
  const values = rows.map((row) => String(row[rule.value]))
  const all = values.length > 0 && values.every((value) => selection.has(value))
  const next = all
    ? new Map([...selection].filter(([value]) => !values.includes(value)))
    : addRows(selection, rows, rule)
  return next.size > rule.limit ? undefined : next
}

/** Adds rows to the selection. */
export function addRows(
  selection: Selection,
  rows: readonly Row[],
  rule: Pick<SelectionRule, 'value' | 'label'>,
): Selection {
  const next = new Map(selection)
  for (const row of rows) {
    const value = String(row[rule.value])
    next.set(value, String(row[rule.label] ?? value))
  }
  return next
}

/** Returns a label as its tag shows it, shortened if need be. */
export function tagText(label: string): string {
  const letters = [...label]
  return letters.length > tagLength ? `${letters.slice(0, tagLength).join('')}…` : label
}
