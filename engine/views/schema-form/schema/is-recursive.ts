import { followReference } from '../../../metadata/json-schema/follow-reference'
import { isSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'

/** True when the references of a schema lead back to the schema itself. */
export function isRecursive(schema: JsonSchema, root: JsonSchema): boolean {
  const finished = new Set<unknown>()
  const visit = (part: unknown, above: ReadonlySet<unknown>): boolean => {
    if (Array.isArray(part)) return part.some((entry) => visit(entry, above))
    if (!isSchema(part) || finished.has(part)) return false
    if (above.has(part)) return true
    const deeper = new Set(above).add(part)
    const target = part['$ref'] === undefined ? undefined : followReference(part, root)
    const found =
      (target !== undefined && visit(target, deeper)) ||
      Object.values(part).some((value) => visit(value, deeper))
    if (!found) finished.add(part)
    return found
  }
  return visit(schema, new Set())
}
