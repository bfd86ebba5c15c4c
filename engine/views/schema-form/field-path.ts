/** Where a value stands in a form: names and indexes from the root. */
export type FieldPath = readonly (string | number)[]

/** A path as one text, unlike any other path's. */
export function pathKey(path: FieldPath): string {
  return path.length === 1 ? String(path[0]) : path.join('\u0000')
}

/** The value at a path, or undefined when there is none. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  let current = values
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined
    current = (current as Readonly<Record<string | number, unknown>>)[part]
  }
  return current
}

/** The values with another one at a path; what lies beside the path keeps its identity. Undefined takes a name away. */
export function withValueAt(values: unknown, path: FieldPath, value: unknown): unknown {
  const [part, ...rest] = path
  if (part === undefined) return value
  const changed = withValueAt(childOf(values, part), rest, value)
  if (typeof part === 'number') {
    const list = Array.isArray(values) ? [...(values as unknown[])] : []
    list[part] = changed
    return list
  }
  const copy = isRecord(values) ? { ...values } : {}
  if (changed === undefined) delete copy[part]
  else copy[part] = changed
  return copy
}

function childOf(values: unknown, part: string | number): unknown {
  return typeof values === 'object' && values !== null && Object.hasOwn(values, part)
    ? (values as Record<string | number, unknown>)[part]
    : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
