import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import { inventoryActions, trackActions } from './stock-actions'
import { stockBehaviour } from './stock-behaviour'

/** What tracks hold, and what is put into them. */
export const stock: ServerModule = {
  name: 'stock',
  behaviours: {
    track: composeBehaviours([stockBehaviour, trackActions]),
    inventory: composeBehaviours([stockBehaviour, inventoryActions]),
  },
}
