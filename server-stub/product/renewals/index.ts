import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import type { Renewals } from './create-renewals'
import { delayingBehaviour } from './delay-machines'
import { registerPaymentNotices } from './notice-routes'
import { renewingBehaviour } from './renew-machines'
import { registerRenewals } from './renewal-routes'

/** Renewals of machines, and the providers' notices of payments. */
export function renewals(running: Renewals): ServerModule {
  return {
    name: 'renewals',
    behaviours: { machineRenewal: composeBehaviours([delayingBehaviour, renewingBehaviour(running)]) },
    routes: (api, { storeOf }) => registerRenewals(api, storeOf),
    webhooks: (app) => registerPaymentNotices(app, running),
  }
}
