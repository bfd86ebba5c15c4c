import type { ProductEnvironment } from '../product-environment'

/**
 * Where machines reach the broker, without an account: the one that is named, or the server's own on this computer.
 * @param port that of the own one
 */
export function brokerAddress(
  { brokerUrl, host }: Pick<ProductEnvironment, 'brokerUrl' | 'host'>,
  port: number,
): string {
  if (brokerUrl) return brokerUrl.replace(/\/\/[^@/]*@/, '//')
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `mqtt://${own.includes(':') ? `[${own}]` : own}:${port}`
}
