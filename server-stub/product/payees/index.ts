import type { ServerModule } from '../server-module'
import { payeeBehaviour } from './payee-behaviour'

/** Payees: the units that are paid at machines. */
export const payees: ServerModule = { name: 'payees', behaviours: { payee: payeeBehaviour } }
