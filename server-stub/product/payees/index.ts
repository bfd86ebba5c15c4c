import type { ServerModule } from '../server-module'
import { payeeBehaviour } from './payee-behaviour'

/** Payees: the companies that receive the payments made at machines. */
export const payees: ServerModule = { name: 'payees', behaviours: { payee: payeeBehaviour } }
