import type { ServerModule } from '../../server-module'
import { registerRenewals } from './renewal-routes'

/** Renewals of machines. */
export const renewals: ServerModule = {
  name: 'renewals',
  routes: (api, { storeOf }) => registerRenewals(api, storeOf),
}
