import { beginOpening } from './engine/adapters/begin-opening'
import { zoneOf } from './engine/session/zone-of'

/** Runs as a separate script before the console's large one, which takes over its requests. */
export const opening = beginOpening({ basePath: '/ylvm3.0', zoneOf })
