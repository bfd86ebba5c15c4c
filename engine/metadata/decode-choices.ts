import choices from '../../schemas/contract/choices.json' with { type: 'json' }
import type { ChoicesWire } from './contract.generated'
import { createCheck } from './json-schema'
import { failure, success, type Result } from './result'

/** Only forms ask for choices: what is checked of them comes with their code. */
const check = createCheck(choices)

/** Decodes what a field may be set to (`choicesFrom` of screens). */
export function decodeChoices(wire: unknown): Result<ChoicesWire> {
  const problems = check(wire, 'choices')
  return problems.length > 0 ? failure(problems) : success(wire as ChoicesWire)
}
