import type { CustomPage } from '../engine/index'

/** Bespoke pages, one line each. */
export const pages: readonly CustomPage[] = [
  { code: 'home', load: () => import('./home/home') },
  { code: 'machine_map', load: () => import('./machine-map/machine-map') },
]
