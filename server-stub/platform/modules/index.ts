/** The public interface of the platform, for the `server.ts` of a product (`metadata-console/server`). */
export type { ServerJob, ServerModule, Services } from './server-module'
export type {
  ActionCall,
  ActionCode,
  BehaviourContext,
  EntityBehaviour,
  Preparation,
  Prepared,
  PreviewCode,
  RecordChange,
} from '../records/behaviour'
export type { CountFromSums, SummedRows } from '../records/reading/rows/count-from-sums'
export type { RecordPage, RecordQuery, RecordStore, WireRow } from '../records/record-store'
export type { Person } from '../person/person'
export { createViewStore, type View } from '../records/view-store'
export { ApiRefusal, type FieldRefusal } from '../refusal/api-refusal'
export { personOf } from '../request/api-request'
export { can } from '../../../engine/permissions/can'
export { sql, type Sql } from '../database/sql/sql'
export type { DatabaseClient, Queryable, Transaction } from '../database/sql/database-client'
