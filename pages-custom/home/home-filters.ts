/** The values of a search form, by field name. */
export type HeldFilters = Readonly<Record<string, unknown>>

/** The operator filter (OP), as a query for calls and as parameters of links to lists. */
export interface OperatorFilter {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

/** Names of the operator fields, in the sequence of the form. */
export const operatorFields = ['vipGrades', 'departmentId'] as const

/** Returns the selected operators; an empty selection means all that the person may see. */
export function operatorFilter(held: HeldFilters): OperatorFilter {
  const chosen = operatorFields.flatMap((name) => {
    const values = listOf(held[name])
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    query: Object.fromEntries(chosen.map(([name, values]) => [name, values.join(',')])),
    params: Object.fromEntries(chosen.map(([name, values]) => [name, JSON.stringify(values)])),
  }
}

/** Returns the selected period; undefined while the chart's default is shown. */
export function chosenPeriod(held: HeldFilters): readonly [string, string] | undefined {
  const [from, to] = listOf(held['period'])
  return from !== undefined && to !== undefined ? [from, to] : undefined
}

function listOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return entries.filter((entry) => entry !== null && entry !== '').map(String)
}

/** Converts filters to query parameters of a list: ranges and lists as JSON. */
export function linkParams(filters: HeldFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
