import type { ColumnModel } from '../types/field-model'

type Row = Readonly<Record<string, unknown>>

/** The value and label fields of records, and the columns that can tell records of equal labels apart. */
export interface LabelColumns {
  readonly value: string
  readonly label: string
  readonly columns?: readonly Pick<ColumnModel, 'name' | 'dictionary'>[] | undefined
}

/**
 * Returns the labels of records by their stored values. Records with equal labels get a suffix: the value of the first
 * column in which they all differ, such as a number or an operator; else their key.
 */
export function labelsApart(
  rows: readonly Row[],
  { value, label, columns = [] }: LabelColumns,
): ReadonlyMap<string, string> {
  const named = rows.map((row) => [String(row[value]), String(row[label] ?? row[value]), row] as const)
  const groups = new Map<string, Row[]>()
  for (const [, name, row] of named) groups.set(name, [...(groups.get(name) ?? []), row])
  return new Map(
    named.map(([key, name, row]) => {
      const alike = groups.get(name) ?? []
      if (alike.length < 2) return [key, name]
      const telling = columns.find((column) => column.name !== label && tells(column, alike))
      return [key, `${name} · ${String(row[telling?.name ?? value])}`]
    }),
  )
}

function tells(
  { name, dictionary }: Pick<ColumnModel, 'name' | 'dictionary'>,
  rows: readonly Row[],
): boolean {
  const held = rows.map((row) => row[name])
  const isPlain = held.every((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
  return !dictionary && isPlain && new Set(held).size === rows.length
}
