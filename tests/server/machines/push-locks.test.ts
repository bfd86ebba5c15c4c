import { describe, expect, test } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { BehaviourContext } from '../../../server-stub/platform/records/behaviour'
import { createMachineDesk } from '../../../server-stub/product/machines/machine-desk'
import { pushActions } from '../../../server-stub/product/push/push-actions'
import { settleOverdue } from '../../../server-stub/product/push/settle-overdue'
import { takeAnswer } from '../../../server-stub/product/push/take-answer'
import { soon } from '../database/soon'
import { olderDatabase } from '../support/databases'
import { useMachines } from './machine-fixture'

// PostgreSQL ends one transaction of a deadlock, and the server runs it again: a second try gives the deadlock away.
describe.each(olderDatabase)('locks of pushes on $name', (database) => {
  const { server, machine, rowOf, sent } = useMachines(database)

  /** Runs work of the server, and counts its tries. */
  const counted = (entity: string, work: (context: BehaviourContext) => Promise<unknown>) => {
    const run = { tries: 0, isDone: false, done: Promise.resolve<unknown>(undefined) }
    run.done = server()
      .work(entity, (context) => {
        run.tries += 1
        return work(context)
      })
      .finally(() => (run.isDone = true))
    return run
  }
  /** Resolves when a number of transactions wait for locks, or when a run has ended. */
  const waiting = (number: number, run?: { readonly isDone: boolean }) =>
    soon(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server().database.db)
      if (!run?.isDone) expect(rows).toHaveLength(number)
    })
  const makeOverdue = (id: string) =>
    sql`update console.push_delivery set deadline = now() - interval '1 second' where record_id = ${id}`.execute(
      server().database.db,
    )

  test('an answer at the deadline and the end of overdue pushes do not deadlock', async () => {
    const id = await sent({ pushType: 8 })
    let overdue: ReturnType<typeof counted> | undefined
    const answer = counted('machine', async (context) => {
      const [own = {}] = await context.select('machine', { id: [machine()['id']] })
      await context.select('pushRecord', { id: [id] })
      if (!overdue) {
        await makeOverdue(id)
        overdue = counted('pushRecord', settleOverdue)
        await waiting(1, overdue)
      }
      await takeAnswer(context, own, { id, isDone: true, message: undefined })
    })
    await answer.done
    await overdue?.done
    expect([answer.tries, overdue?.tries]).toEqual([1, 1])
    expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 1 })
  })

  test('an answer and a user who sends the push again do not deadlock', async () => {
    const id = await sent({ pushType: 8 })
    await makeOverdue(id)
    await server().work('pushRecord', settleOverdue)
    expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 2 })
    const { resend } = pushActions(() => undefined).pushRecord.actions ?? {}
    const answers: ReturnType<typeof counted>[] = []
    const desk = createMachineDesk({
      database: server().database,
      work: ((entity: string, work: (context: BehaviourContext) => Promise<unknown>) => {
        const run = counted(entity, work)
        if (entity === 'machine') answers.push(run)
        return run.done
      }) as Parameters<typeof createMachineDesk>[0]['work'],
      refunds: { beginAutomatic: async () => undefined, wake: () => undefined },
      warn: () => undefined,
    })
    // Both wait for the machine, the answer first.
    const { taken, again } = await server().work('machine', async (context) => {
      const [own = {}] = await context.select('machine', { id: [machine()['id']] })
      const report = { pushId: String(own['pushId']), report: 'answer', content: { id, done: true } } as const
      const answering = desk.take(report)
      await waiting(1)
      const sending = counted('pushRecord', async (inner) => {
        const rows = await inner.select('pushRecord', { id: [id] })
        const access = { ...inner.person.access, buttons: new Set(['push:restartMachine']) }
        await resend?.({ rows, values: {} }, { ...inner, person: { ...inner.person, access } })
      })
      await waiting(2)
      return { taken: answering, again: sending }
    })
    await Promise.all([taken, again.done])
    await desk.pushes.close()
    expect([...answers, again].map(({ tries }) => tries)).toEqual([1, 1])
  })
})
