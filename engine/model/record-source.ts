import type { EntityMeta, RecordScreenMeta } from '../metadata/contract.generated'
import type { CompileContext, ProblemSink } from './compile-context'
import type { ListPageModel } from './page-model'

/** Everything that compiling a part of a record page rests on. */
export interface RecordSource {
  readonly screen: RecordScreenMeta
  readonly entity: EntityMeta
  readonly list: ListPageModel
  readonly context: CompileContext
  readonly sink: ProblemSink
}
