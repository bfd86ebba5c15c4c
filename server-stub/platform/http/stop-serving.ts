import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'

/** How long what was interrupted has to be answered, milliseconds. */
const lastAnswers = 2000
/** How often connections are looked for that have nothing left to answer, milliseconds. */
const idleCheck = 50

/**
 * Ends the HTTP side of a server. Nobody new is let in; requests under way have `graceMs` milliseconds to end. What is
 * left then loses its database connection before its client's, so that nothing that was committed is answered by a
 * broken connection.
 */
export async function stopServing(
  app: FastifyInstance,
  database: Pick<Database, 'interrupt'>,
  graceMs: number,
): Promise<void> {
  // A browser keeps connections that it has no question on.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheck)
  const closed = app.close()
  try {
    if (await isSettledWithin(closed, graceMs)) return await closed
    database.interrupt()
    if (await isSettledWithin(closed, lastAnswers)) return await closed
    database.interrupt()
    app.server.closeAllConnections()
    await closed
  } finally {
    clearInterval(idle)
  }
}

async function isSettledWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const settled = promise.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
