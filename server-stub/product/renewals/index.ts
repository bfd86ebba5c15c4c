import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import type { Renewals } from './create-renewals'
import { delayingBehaviour } from './delay-machines'
import { registerPaymentNotices } from './notice-routes'
import { renewingBehaviour } from './renew-machines'
import { registerRenewals } from './renewal-routes'
import { renewalWork } from './renewal-work'

const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)

/** Renewals of machines, and the providers' notices of payments. */
export function renewals(running: Renewals): ServerModule {
  return {
    name: 'renewals',
    queues: [renewalWork],
    // The fee is calculated in cents; an unreadable amount would count as none.
    parameters: { renewalAnnualFee: (value) => (isAmount(value) ? undefined : 'M136') },
    behaviours: { machineRenewal: composeBehaviours([delayingBehaviour, renewingBehaviour(running)]) },
    routes: (api, { storeOf }) => registerRenewals(api, storeOf),
    webhooks: (app) => registerPaymentNotices(app, running),
  }
}
