import type { ServerModule } from '../server-module'
import { delayingBehaviour } from './delay-machines'
import { registerRenewals } from './renewal-routes'

/** Renewals of machines. */
export const renewals: ServerModule = {
  name: 'renewals',
  behaviours: { machineRenewal: delayingBehaviour },
  routes: (api, { storeOf }) => registerRenewals(api, storeOf),
}
