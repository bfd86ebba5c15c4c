import { lazyPart } from '../loading/lazy-part'

/** Points on a map. Its code is loaded when the map is first shown. */
export const PointMap = lazyPart(async () => (await import('./point-map')).PointMap)
