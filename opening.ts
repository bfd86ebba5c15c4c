import { beginOpening } from './engine/adapters/begin-opening'
import { zoneOf } from './engine/session/zone-of'

/** Runs as a script of its own before that of the console, which is large, and then goes on with what was begun here. */
export const opening = beginOpening({ basePath: '/ylvm3.0', zoneOf })
