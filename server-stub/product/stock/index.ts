import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import { inventoryActions, trackActions } from './stock-actions'
import { stockBehaviour } from './stock-behaviour'

/** The stock of tracks and its replenishment. */
export const stock: ServerModule = {
  name: 'stock',
  behaviours: {
    track: composeBehaviours([stockBehaviour, trackActions]),
    inventory: composeBehaviours([stockBehaviour, inventoryActions]),
  },
}
