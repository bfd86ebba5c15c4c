import type { ServerModule } from '../../server-module'
import { recipeBehaviour } from './recipe-behaviour'

/** Coffee recipes (L30): their steps (B13), boxes and numbers. */
export const recipes: ServerModule = { name: 'recipes', behaviours: { recipe: recipeBehaviour } }
