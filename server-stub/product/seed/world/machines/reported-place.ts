import type { Site } from '../sites/site'

interface ReportedPlace {
  readonly longitude: number | null
  readonly latitude: number | null
}

/**
 * Where a machine says that it stands: in its site, but that some have never said, and one gives 0, 0, as receivers do
 * that see no satellite.
 */
export function reportedPlace({ longitude, latitude }: Site, index: number): ReportedPlace {
  if (index === 40) return { longitude: 0, latitude: 0 }
  if (index % 61 === 17) return { longitude: null, latitude: null }
  return { longitude, latitude }
}
