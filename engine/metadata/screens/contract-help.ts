import condition from '../../../schemas/contract/condition.json' with { type: 'json' }
import entity from '../../../schemas/contract/entity.json' with { type: 'json' }
import requirement from '../../../schemas/contract/requirement.json' with { type: 'json' }
import screen from '../../../schemas/contract/screen.json' with { type: 'json' }
import text from '../../../schemas/contract/text.json' with { type: 'json' }
import type { MetadataProblem } from '../contract.generated'
import { decodeEntity } from '../entities/decode-entity'
import { decodeScreen } from './decode-screen'
import { createCheck } from '../json-schema/json-schema'

/** Kinds of documents that users write. */
export type DocumentKind = 'screen' | 'entity' | 'condition'

export interface ContractHelp {
  readonly schema: object
  /** Returns the problems of a document, each with a pointer to its place. */
  readonly check: (document: unknown) => readonly MetadataProblem[]
}

/** Schemas that other schemas refer to, by their `$id`. */
export const contractDocuments: Readonly<Record<string, object>> = Object.fromEntries(
  [condition, entity, requirement, screen, text].map((schema) => [schema.$id, schema]),
)

const help: Readonly<Record<DocumentKind, ContractHelp>> = {
  screen: { schema: screen, check: (document) => problemsOf(decodeScreen(document)) },
  entity: { schema: entity, check: (document) => problemsOf(decodeEntity(document)) },
  condition: { schema: condition, check: createCheck(condition) },
}

/** Returns the contract of a kind of documents; undefined for other values. */
export function contractHelp(kind: unknown): ContractHelp | undefined {
  return typeof kind === 'string' && Object.hasOwn(help, kind) ? help[kind as DocumentKind] : undefined
}

function problemsOf(
  result: ReturnType<typeof decodeEntity | typeof decodeScreen>,
): readonly MetadataProblem[] {
  return result.ok ? [] : result.problems
}
