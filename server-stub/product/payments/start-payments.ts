import type { ProductEnvironment } from '../product-environment'
import { openPayments, type Payments, type PaymentsOptions } from './open-payments'
import { seedCertificates } from './stand-in/seed-certificates'
import { startStandInPayments } from './stand-in/start-stand-in'

export interface StartPaymentsOptions extends Pick<
  PaymentsOptions,
  'database' | 'storage' | 'work' | 'report'
> {
  readonly environment: Pick<ProductEnvironment, 'seedScale' | 'payments' | 'paymentStandIn'>
}

export interface StartedPayments extends Payments {
  close(): Promise<void>
}

/**
 * Starts the payments with the real providers or, if the environment says so, with one stand-in for all of them. Stores
 * the certificates of the seeded world.
 */
export async function startPayments(options: StartPaymentsOptions): Promise<StartedPayments> {
  const { environment, ...rest } = options
  const { paymentStandIn } = environment
  await seedCertificates(options)
  const standIn = paymentStandIn ? await startStandInPayments() : undefined
  const payments = openPayments({ ...rest, settings: standIn?.settings ?? environment.payments })
  return {
    ...payments,
    close: async () => {
      await payments.refunds.close()
      await standIn?.close()
    },
  }
}
