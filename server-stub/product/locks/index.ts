import type { ServerModule } from '../server-module'
import { lockActions } from './lock-actions'

/** Electronic locks of machines. */
export const locks: ServerModule = { name: 'locks', behaviours: { deviceLock: lockActions } }
