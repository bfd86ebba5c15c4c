import { lazyPart } from '../lazy-part'

/** Points on a map; what draws it is loaded when it is first shown. */
export const PointMap = lazyPart(async () => (await import('./point-map')).PointMap)
