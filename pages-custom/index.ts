import type { CustomPage } from '../engine/index'

/** The bespoke pages. */
export const pages: readonly CustomPage[] = [
  { code: 'home', load: () => import('./home/home') },
  { code: 'machine_map', load: () => import('./machine-map/machine-map') },
]
