import type { Database } from '../../platform/database/open-database'
import type { ProductEnvironment } from '../product-environment'
import type { Stores } from '../../platform/metadata/changes/stores'
import { createRenewalPayments } from './create-renewal-payments'
import { createRenewals, type Renewals } from './create-renewals'
import { startStandInTills } from './stand-in/start-stand-in-tills'

export interface StartRenewalsOptions {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<ProductEnvironment, 'renewals' | 'renewalStandIn' | 'publicUrl'>
  readonly work: () => Stores['work']
  readonly report: (error: unknown) => void
  /** Returns the address of this server, once it listens. */
  readonly address: () => string
}

/** Starts renewals with the configured providers, or with a stand-in for both. */
export async function startRenewals({
  database,
  environment,
  work,
  report,
  address,
}: StartRenewalsOptions): Promise<Renewals> {
  const standIn = environment.renewalStandIn ? await startStandInTills() : undefined
  const payments = createRenewalPayments(
    standIn?.settings ?? environment.renewals,
    () => environment.publicUrl ?? address(),
  )
  const renewals = createRenewals({ database, payments, work, report })
  const close = async (): Promise<void> => {
    await renewals.close()
    await standIn?.close()
  }
  return { ...renewals, close }
}
