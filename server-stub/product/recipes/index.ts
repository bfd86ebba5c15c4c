import type { ServerModule } from '../server-module'
import { materialBoxBehaviour } from './material-box-behaviour'
import { powderBehaviour } from './powder-behaviour'
import { recipeBehaviour } from './recipe-behaviour'

/** Coffee recipes (L30) with their steps (B13), boxes, powders and numbers. */
export const recipes: ServerModule = {
  name: 'recipes',
  behaviours: {
    recipe: recipeBehaviour,
    powderSetting: powderBehaviour,
    materialBox: materialBoxBehaviour,
  },
}
