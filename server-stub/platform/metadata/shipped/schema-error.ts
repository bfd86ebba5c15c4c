import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'

/** Thrown when the shipped metadata is invalid: the server does not start. Names every file and JSON pointer. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  constructor(readonly problems: readonly MetadataProblem[]) {
    super(
      `The schemas are not right:\n${problems.map((problem) => `  - ${problem.source ?? ''}${problem.pointer ? `#${problem.pointer}` : ''}: ${problem.detail}`).join('\n')}`,
    )
  }
}
