import { contract } from '../contract'
import type { ScreenMeta } from '../contract.generated'
import { failure, success, type Result } from '../result'

const kinds = ['list', 'form', 'tabs', 'selector', 'record'] as const

/** Decodes a screen. Problems point into the screen; its kind selects the schema that it is checked against. */
export function decodeScreen(wire: unknown, source?: string): Result<ScreenMeta> {
  const kind = (wire as { kind?: unknown } | null)?.kind
  const known = kinds.find((name) => name === kind)
  if (!known) {
    const detail = `"kind" must be one of ${kinds.join(', ')}.`
    return failure([{ code: 'unknown-kind', pointer: '/kind', detail, ...(source ? { source } : {}) }])
  }
  const problems = contract.screen[known](wire, source)
  return problems.length > 0 ? failure(problems) : success(wire as ScreenMeta)
}
