/** The path of a value in a form: names and indexes from the root. */
export type FieldPath = readonly (string | number)[]

/** Returns a path as a unique text. */
export function pathKey(path: FieldPath): string {
  return path.length === 1 ? String(path[0]) : path.join('\u0000')
}

/** Returns the value at a path, or undefined. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  let current = values
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined
    current = (current as Readonly<Record<string | number, unknown>>)[part]
  }
  return current
}

/**
 * Returns a copy of the values with a new value at a path; values beside the path keep their identity. Undefined
 * removes a property.
 */
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
