import type { FastifyInstance } from 'fastify'
import { forAnswer } from '../database/for-answer'

/**
 * Marks the work of requests as awaited by a caller (see `refuseLateWork`). Two hooks are needed, because reading a
 * body leaves the asynchronous context of the first.
 */
export function registerAnsweredWork(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => forAnswer(done))
  app.addHook('preHandler', (_request, _reply, done) => forAnswer(done))
}
