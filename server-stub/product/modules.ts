import type { ServerModule } from '../server-module'
import { home } from './home/index'
import { importantNotice } from './important-notice/index'
import { map } from './map/index'
import { payees } from './payees/index'
import { pushes } from './pushes/index'
import { recipes } from './recipes/index'

/** The concepts of the product, one line each. A concept imports another by its index alone. */
export const modules: readonly ServerModule[] = [home, importantNotice, map, payees, pushes, recipes]
