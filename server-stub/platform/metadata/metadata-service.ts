import type { Queryable, Transaction } from '../database/sql/database-client'
import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import { checkEffective } from './problems/check-effective'
import {
  applyEdits,
  lockMetadata,
  raiseRevision,
  readDifferences,
  readRevision,
  recordChange,
  writeEdits,
  type MetadataEdit,
} from './current/difference-store'
import { createEffective, type Effective } from './current/effective'
import type { Shipped } from './shipped/read-shipped'
import { hostProblems } from './problems/host-problems'
import { refuseRings } from './refuse-rings'
import { SchemaError } from './shipped/schema-error'

export interface MetadataServiceOptions {
  readonly database: Pick<Database, 'db'>
  readonly shipped: Shipped
  readonly widget: (id: string) => WidgetDefinition | undefined
  /** External hosts that may be called. Default: hosts are not checked. */
  readonly serviceHosts?: readonly string[]
  /** True when a newer release uses the database, too. Default: false. */
  readonly besideNewer?: boolean
  /** Brings the tables of some entities in line with them. Returns the problems that prevent this. */
  readonly syncTables: (
    db: Transaction,
    effective: Effective,
    only: readonly string[],
  ) => Promise<readonly MetadataProblem[]>
}

/** The edits, or a function that computes them from the latest metadata while the lock prevents other changes. */
type MetadataPlan =
  | readonly MetadataEdit[]
  | ((latest: Effective, trx: Transaction) => readonly MetadataEdit[] | Promise<readonly MetadataEdit[]>)

/** The current metadata: reads it, changes it after validation, and follows changes by other servers. */
export type MetadataService = Awaited<ReturnType<typeof createMetadataService>>

/** Reads and checks all metadata. @throws SchemaError when the shipped metadata is invalid */
export async function createMetadataService({
  database,
  shipped,
  widget,
  serviceHosts,
  besideNewer = false,
  syncTables,
}: MetadataServiceOptions) {
  const bare = createEffective(shipped, new Map(), 0)
  const faults = checkEffective(bare, shipped, widget)
  if (faults.length > 0) throw new SchemaError(faults)

  const stored = await readDifferences(database.db)
  let current = createEffective(shipped, stored.differences, stored.revision, stored.passwordLengths)
  const listeners = new Set<(revision: number) => void>()

  const kept = new WeakMap<Effective, readonly MetadataProblem[]>()
  /** Cached, because compiling every page is slow and the current metadata was already compiled when it was changed. */
  const problemsOf = (effective: Effective): readonly MetadataProblem[] => {
    const problems = kept.get(effective) ?? [
      ...checkEffective(effective, shipped, widget),
      ...(serviceHosts ? hostProblems(effective, serviceHosts) : []),
    ]
    kept.set(effective, problems)
    return problems
  }

  /** Returns the metadata in the database, which another server may have changed. */
  const latestIn = async (db: Queryable): Promise<Effective> => {
    if ((await readRevision(db)) === current.revision) return current
    const latest = await readDifferences(db)
    return createEffective(shipped, latest.differences, latest.revision, latest.passwordLengths)
  }

  const use = (next: Effective): void => {
    if (next.revision <= current.revision) return
    current = next
    for (const listener of listeners) listener(next.revision)
  }

  return {
    current: (): Effective => current,
    /** Returns the widgets for compiling pages. */
    widget,
    shipped,
    besideNewer,
    /** Returns the problems of the current metadata. */
    problems: () => problemsOf(current),
    /** Registers a listener for each new revision that this server adopts. Returns a function that removes it. */
    onRevision(listener: (revision: number) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Loads the changes of another server, when the database has a later revision. */
    async refresh(revision: number): Promise<void> {
      if (revision <= current.revision) return
      use(await latestIn(database.db))
    },
    /**
     * Returns the metadata that the database has now, for requests before login: without a session nothing polls for
     * changes.
     */
    async latest(): Promise<Effective> {
      use(await latestIn(database.db))
      return current
    },
    /**
     * Changes metadata, all or nothing. All pages are compiled with the change before it is stored. Returns the new
     * revision.
     * @throws ApiRefusal 422 with every problem that the change would cause, or for a row that becomes its own ancestor
     */
    async change(
      plan: MetadataPlan,
      person: Person | undefined,
      options: {
        readonly reverts?: string
        readonly along?: (db: Transaction, effective: Effective) => Promise<void>
      } = {},
    ): Promise<number> {
      const next = await database.db.transaction(async (trx) => {
        await lockMetadata(trx)
        const before = await latestIn(trx)
        const edits = typeof plan === 'function' ? await plan(before, trx) : plan
        const differences = applyEdits(before.differences, edits)
        const effective = createEffective(shipped, differences, before.revision, before.passwordLengths)
        refuseRings(effective, edits)
        const problems = problemsOf(effective)
        refuseNewProblems(problemsOf(before), problems)
        const entities = edits.filter((edit) => edit.kind === 'componentConfig' && edit.scope === 'entity')
        if (entities.length > 0) {
          const names = entities.map((edit) => edit.name)
          refuseNewProblems([], await syncTables(trx, effective, names))
        }
        await options.along?.(trx, effective)
        const revision = await writeEdits(trx, edits, before.differences, person, options.reverts)
        await raiseRevision(trx, 'access')
        const changed = { ...effective, revision }
        kept.set(changed, problems)
        return changed
      })
      use(next)
      return next.revision
    },
    /** Adds a change of a row in a table of its own to the history, and notifies all consoles. */
    async recordTableChange(
      trx: Transaction,
      change: {
        readonly kind: string
        readonly name: string
        readonly before: unknown
        readonly after: unknown
      },
      person: Person,
    ): Promise<void> {
      const revision = await raiseRevision(trx, 'metadata')
      await recordChange(trx, { ...change, scope: '' }, revision, person, undefined)
    },
  }
}

/** Refuses a change for the problems that it would cause, not for existing ones. */
function refuseNewProblems(before: readonly MetadataProblem[], after: readonly MetadataProblem[]): void {
  const key = (problem: MetadataProblem) => `${problem.source ?? ''} ${problem.pointer} ${problem.detail}`
  const known = new Set(before.map(key))
  const problems = after.filter((problem) => problem.severity !== 'warning' && !known.has(key(problem)))
  if (problems.length > 0)
    throw new ApiRefusal({
      status: 422,
      message: 'server.metadataRefused',
      reason: 'metadata-refused',
      problems,
    })
}
