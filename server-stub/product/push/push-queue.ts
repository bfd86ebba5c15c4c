import { watched } from '../../platform/watching/watched'
import { sql } from '../../platform/database/sql/sql'
import type { Queryable, Transaction } from '../../platform/database/sql/database-client'
import type { Database } from '../../platform/database/open-database'
import type { MachineLink } from '../messaging/machine-link'

/** The message of a push to a machine. */
export interface PushMessage {
  /** The id of the push record. A machine that receives it twice carries it out once. */
  readonly id: string
  /** Value of the dictionary push_type. */
  readonly type: number
  readonly content: unknown
  /** After this moment (ISO 8601) the machine must not carry out the push, because it counts as overtime. */
  readonly expiresAt: string
}

/** Seconds that a machine has for its answer (C66). */
export const answerSeconds = 60
/** Seconds after which an unanswered push is sent again, until its deadline (delivery at least once). */
const againSeconds = 15
const mostAtOnce = 100

/** Queues a push, within the transaction that records it. */
export async function queuePush(
  trx: Transaction,
  pushId: string,
  message: Omit<PushMessage, 'expiresAt'>,
): Promise<void> {
  await sql`insert into console.push_delivery (record_id, push_id, payload, deadline)
    values (${message.id}, ${pushId}, ${JSON.stringify(message)}::jsonb, now() + make_interval(secs => ${answerSeconds}))
    on conflict (record_id) do update set push_id = excluded.push_id, payload = excluded.payload,
      deadline = excluded.deadline, next_at = now()`.execute(trx)
}

/** Removes an answered push from the queue. */
export async function endPush(trx: Transaction, recordId: string): Promise<void> {
  await sql`delete from console.push_delivery where record_id = ${recordId}`.execute(trx)
}

/** Sends the due pushes. A push that the broker did not accept is retried later, by any server. */
export async function sendDue({ db }: Pick<Database, 'db'>, link: MachineLink): Promise<void> {
  if (!link.isConnected()) return
  for (let due = await claim(db); due.length > 0; due = await claim(db)) {
    const outcomes = await Promise.allSettled(
      due.map(({ pushId, payload, expiresAt }) =>
        watched('message', 'push', () => link.push(pushId, { ...payload, expiresAt })),
      ),
    )
    if (outcomes.some((outcome) => outcome.status === 'rejected')) return
  }
}

interface Due {
  readonly pushId: string
  readonly payload: Omit<PushMessage, 'expiresAt'>
  readonly expiresAt: string
}

async function claim(db: Queryable): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`update console.push_delivery
      set next_at = now() + make_interval(secs => ${againSeconds})
    where record_id in (select record_id from console.push_delivery
      where next_at <= now() and deadline > now() order by next_at limit ${mostAtOnce} for update skip locked)
    returning push_id as "pushId", payload,
      to_char(deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"`.execute(db)
  return rows
}

/**
 * Removes the pushes that were not answered in time from the queue, and returns the ids of their records, which stay
 * locked. Records are locked before their place in the queue, as answers do; those that an answer, a user or another
 * server has locked are left out.
 */
export async function takeOverdue(trx: Transaction): Promise<readonly string[]> {
  const locked = await sql<{ id: string }>`select id::text as id from records."pushRecord"
    where id in (select record_id from console.push_delivery where deadline <= now()
      order by deadline limit ${mostAtOnce})
    order by id for no key update skip locked`.execute(trx)
  // An answer or a user may have ended or repeated a push between the reading of the queue and the lock. A push whose
  // record is gone is removed from the queue as well.
  const { rows } = await sql<{ id: string }>`delete from console.push_delivery as d where deadline <= now()
    and (record_id = any(${locked.rows.map(({ id }) => id)}::bigint[])
      or not exists (select from records."pushRecord" r where r.id = d.record_id))
    returning record_id::text as id`.execute(trx)
  return rows.map(({ id }) => id)
}
