import choices from '../../../schemas/contract/choices.json' with { type: 'json' }
import type { ChoicesWire } from '../contract.generated'
import { createCheck } from '../json-schema/json-schema'
import { failure, success, type Result } from '../result'

/** Only forms load choices, so this schema is loaded with their code. */
const check = createCheck(choices)

/** Decodes the choices of a field (`choicesFrom` of screens). */
export function decodeChoices(wire: unknown): Result<ChoicesWire> {
  const problems = check(wire, 'choices')
  return problems.length > 0 ? failure(problems) : success(wire as ChoicesWire)
}
