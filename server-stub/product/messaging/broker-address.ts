import type { ProductEnvironment } from '../product-environment'

/**
 * Returns the broker's address for machines, without credentials: the configured one, or the embedded broker's on this
 * computer.
 * @param port The port of the embedded broker.
 */
export function brokerAddress(
  { brokerUrl, host }: Pick<ProductEnvironment, 'brokerUrl' | 'host'>,
  port: number,
): string {
  if (brokerUrl) return brokerUrl.replace(/\/\/[^@/]*@/, '//')
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `mqtt://${own.includes(':') ? `[${own}]` : own}:${port}`
}
