import type { FastifyInstance } from 'fastify'
import { forAnswer } from '../database/for-answer'

/** What requests do is known as such: see `refuseLateWork`. Twice, as the reading of a body leaves what began it. */
export function registerAnsweredWork(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => forAnswer(done))
  app.addHook('preHandler', (_request, _reply, done) => forAnswer(done))
}
