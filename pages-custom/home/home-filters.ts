/** Filters as the search form holds them, by name. */
export type HeldFilters = Readonly<Record<string, unknown>>

/** Whose machines and sales are looked at (OP): for calls, and for links to lists. */
export interface OperatorFilter {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

/** Filters of operators, in the order of their fields. */
export const operatorFields = ['vipGrades', 'departmentId'] as const

/** What is chosen of operators; nothing asks for all that the person sees. */
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

/** The period that is chosen; undefined while the chart's own is shown. */
export function chosenPeriod(held: HeldFilters): readonly [string, string] | undefined {
  const [from, to] = listOf(held['period'])
  return from !== undefined && to !== undefined ? [from, to] : undefined
}

function listOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return entries.filter((entry) => entry !== null && entry !== '').map(String)
}

/** A filter of a link, as the address of a list holds it: ranges and lists in brackets. */
export function linkParams(filters: HeldFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
