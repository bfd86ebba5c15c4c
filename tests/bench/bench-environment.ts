import { parseEnvironment } from '../../server-stub/product/product-environment'

/** Returns the environment of a server in the process of a bench, which neither asks for captchas nor limits requests. */
export function benchEnvironment(variables: Readonly<Record<string, string>>) {
  return parseEnvironment({
    PORT: '0',
    CAPTCHA: 'off',
    SEALING: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    ...variables,
  })
}
