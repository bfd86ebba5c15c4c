import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../../refusal/api-refusal'

/** Routes that change no data of others: key exchange, login and logout. */
const open: ReadonlySet<string> = new Set([
  '/system/getLoginPubKey',
  '/system/getLoginCaptcha',
  '/system/getUserLoginInfo',
  '/system/login',
  '/system/demo/login',
  '/system/validateV3LoginCredentials',
  '/system/logout',
])

/** Refuses all changes in login mode 2, even where a route would allow them (V82, M50). */
export function registerDemoGate(app: FastifyInstance, basePath: string): void {
  app.addHook('preHandler', async (request) => {
    if (request.api.session?.loginMode !== 2 || request.method === 'GET' || request.method === 'HEAD') return
    const { url = '', config } = request.routeOptions
    if (!config.isWayIn && !open.has(url.slice(basePath.length)))
      throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
  })
}
