import type { EntityMeta, RecordScreenMeta } from '../../metadata/contract.generated'
import type { CompileContext, ProblemSink } from '../compile-context'
import type { ListPageModel } from '../types/page-model'

/** Shared input of all parts of a record page. */
export interface RecordSource {
  readonly screen: RecordScreenMeta
  readonly entity: EntityMeta
  readonly list: ListPageModel
  readonly context: CompileContext
  readonly sink: ProblemSink
}
