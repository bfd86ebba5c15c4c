import type { ServerModule } from '../server-module'
import { registerMap } from './map-routes'
import { mapParameters } from './parameters/map-parameters'
import { readTiles } from './parameters/map-settings'

/** The map of machines (B9). */
export const map: ServerModule = {
  name: 'map',
  parameters: mapParameters,
  routes: registerMap,
  imageSources: async ({ parameters }) => (await readTiles(parameters))?.origins ?? [],
}
