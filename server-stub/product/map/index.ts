import type { ServerModule } from '../server-module'
import { registerMap } from './map-routes'
import { mapParameterBehaviour } from './parameters/map-parameters'
import { readTiles } from './parameters/map-settings'

/** The map of machines (B9). */
export const map: ServerModule = {
  name: 'map',
  behaviours: { config: mapParameterBehaviour },
  routes: registerMap,
  imageSources: async ({ parameters }) => (await readTiles(parameters))?.origins ?? [],
}
