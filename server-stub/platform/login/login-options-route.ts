import type { FastifyInstance } from 'fastify'
import { readLanguages } from '../../../engine/metadata/language'
import { languagesParameter } from '../people/languages-parameter'
import type { Parameters } from '../database/parameters'
import type { LegacySystem } from './legacy-system'

export interface LoginOptionsRoute {
  readonly parameters: Parameters
  readonly legacy: LegacySystem
  /** What the product's own ways in tell the login pages. */
  readonly told: Readonly<Record<string, unknown>>
}

/** Which ways in there are, for the login pages (B1 to B3): what is not offered here is not shown. */
export function registerLoginOptions(
  app: FastifyInstance,
  { parameters, legacy, told }: LoginOptionsRoute,
): void {
  app.get('/system/getLoginOptions', async () => {
    const [userName, password, languages] = await Promise.all([
      parameters.text('demoAccount'),
      parameters.text('demoPassword'),
      parameters.text(languagesParameter),
    ])
    return {
      // Known to everybody: it is filled in for visitors.
      demo: userName && password ? { userName, password } : null,
      ...told,
      languages: readLanguages(languages),
      legacyLoginUrl: await legacy.address(),
    }
  })
}
