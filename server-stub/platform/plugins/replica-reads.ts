import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database'
import { forReading } from '../database/readers/for-reading'
import { noteWrite } from '../database/readers/last-write'
import type { Readers } from '../database/readers/readers'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets requests that only read lists, exports and statistics read from replicas that have every change of their person
 * and are not too late. The changes of a person are noted before their response, so that no server shows them less.
 */
export function registerReplicaReads(
  app: FastifyInstance,
  { db }: Pick<Database, 'db'>,
  { positions }: Readers,
): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const least = onlyReads(request) ? positions.least() : undefined
    if (least === undefined || !request.api.session) return done()
    const { written = 0n } = request.api.session
    forReading(written > least ? written : least, done)
  })

  app.addHook('onRoute', (route) => {
    const answer = route.handler
    route.handler = async function (request, reply) {
      const note = async (): Promise<void> => {
        const { person } = request.api
        if (person && mayWrite(request)) await noteWrite(db, person.userId)
      }
      let answered: unknown
      try {
        answered = await answer.call(this, request, reply)
      } catch (error) {
        // A request that fails may have written a part. Its own error counts.
        await note().catch((lost: unknown) => request.log.warn({ err: lost }, 'a change is not noted'))
        throw error
      }
      await note()
      return answered
    }
  })
}

function onlyReads(request: FastifyRequest): boolean {
  return request.routeOptions.config.reads?.(request) === true
}

function mayWrite(request: FastifyRequest): boolean {
  const { writes } = request.routeOptions.config
  return writes ? writes(request) : !safeMethods.has(request.method) && !onlyReads(request)
}
