import { parseEnvironment } from '../../server-stub/product/product-environment'

/** The variables of a server in a bench: it neither asks for captchas nor limits requests, and chooses its port. */
export const benchVariables = {
  PORT: '0',
  CAPTCHA: 'off',
  SEALING: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000',
} as const

/** Returns the environment of a server in the process of a bench. */
export function benchEnvironment(variables: Readonly<Record<string, string>>) {
  return parseEnvironment({ ...benchVariables, ...variables })
}
