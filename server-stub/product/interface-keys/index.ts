import type { ServerModule } from '../server-module'
import { secretKeyBehaviour } from './secret-key-behaviour'

/** Keys of the open interface (L37). */
export const interfaceKeys: ServerModule = {
  name: 'interface-keys',
  behaviours: { secretKey: secretKeyBehaviour },
}
