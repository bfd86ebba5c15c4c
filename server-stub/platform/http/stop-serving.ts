import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'

/** Time for the responses of interrupted requests, milliseconds. */
const lastAnswers = 2000
/** Interval at which idle connections are closed, milliseconds. */
const idleCheck = 50

/**
 * Ends the HTTP side of a server. New connections are refused, and running requests have `graceMs` milliseconds to
 * finish. The remaining ones lose their database connection first and their client connection afterwards, so that a
 * committed change is never answered by a broken connection.
 */
export async function stopServing(
  app: FastifyInstance,
  database: Pick<Database, 'interrupt'>,
  graceMs: number,
): Promise<void> {
  // A browser keeps connections open without a request.
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
