import type { Site } from '../sites/site'

interface ReportedPlace {
  readonly longitude: number | null
  readonly latitude: number | null
}

/**
 * Returns the position that a machine reports: that of its site, null for machines that never reported one, and 0, 0
 * for one machine, as a receiver without satellites reports.
 */
export function reportedPlace({ longitude, latitude }: Site, index: number): ReportedPlace {
  if (index === 40) return { longitude: 0, latitude: 0 }
  if (index % 61 === 17) return { longitude: null, latitude: null }
  return { longitude, latitude }
}
