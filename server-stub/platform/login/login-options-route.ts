import type { FastifyInstance } from 'fastify'
import { readLanguages } from '../../../engine/metadata/locale/language'
import { languagesParameter } from '../people/preferences/languages-parameter'
import type { Parameters } from '../database/parameters'
import type { LegacySystem } from './legacy-system'

export interface LoginOptionsRoute {
  readonly parameters: Parameters
  readonly legacy: LegacySystem
  /** Data of the product's own login methods for the login pages. */
  readonly told: Readonly<Record<string, unknown>>
}

/** Registers the list of login methods for the login pages (B1 to B3): methods that are missing here are not shown. */
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
      // Public: the pages fill it in for visitors.
      demo: userName && password ? { userName, password } : null,
      ...told,
      languages: readLanguages(languages),
      legacyLoginUrl: await legacy.address(),
    }
  })
}
