import type { FastifyInstance } from 'fastify'
import type { Parameters } from '../people/parameters'
import type { LegacySystem } from './legacy-system'

export interface LoginOptionsRoute {
  readonly parameters: Parameters
  readonly legacy: LegacySystem
  readonly hasProvider: boolean
}

/** Which ways in there are, for the login pages (B1 to B3): what is not offered here is not shown. */
export function registerLoginOptions(
  app: FastifyInstance,
  { parameters, legacy, hasProvider }: LoginOptionsRoute,
): void {
  app.get('/system/getLoginOptions', async () => {
    const [userName, password] = await Promise.all([
      parameters.text('demoAccount'),
      parameters.text('demoPassword'),
    ])
    return {
      // Known to everybody: it is filled in for visitors.
      demo: userName && password ? { userName, password } : null,
      wechat: hasProvider,
      legacyLoginUrl: await legacy.address(),
    }
  })
}
