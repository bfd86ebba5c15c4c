import { itemAt } from '../item-at'
import type { SiteType } from '../sites/site'

/** Sales by hour of the local day, 0 to 23, relative to each other. They are scaled to a sum of 1 below. */
const workdays: Readonly<Record<SiteType, readonly number[]>> = {
  office: [1, 0, 0, 0, 0, 1, 3, 14, 34, 38, 18, 12, 16, 26, 32, 24, 14, 11, 9, 6, 4, 3, 2, 1],
  metro: [0, 0, 0, 0, 0, 3, 14, 34, 36, 18, 11, 11, 13, 11, 10, 12, 18, 32, 36, 22, 14, 11, 7, 2],
  university: [4, 1, 0, 0, 0, 0, 3, 12, 13, 12, 14, 17, 18, 11, 11, 13, 15, 18, 21, 24, 28, 30, 22, 10],
  hospital: [9, 8, 7, 7, 7, 8, 11, 14, 16, 17, 17, 16, 15, 15, 16, 16, 15, 14, 14, 13, 13, 12, 11, 10],
  mall: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 14, 18, 19, 19, 20, 20, 19, 20, 24, 27, 26, 18, 7, 2],
  factory: [8, 7, 9, 5, 4, 4, 9, 20, 16, 12, 20, 26, 18, 12, 12, 20, 14, 18, 16, 20, 15, 11, 9, 10],
  scenic: [0, 0, 0, 0, 0, 0, 1, 3, 7, 13, 19, 21, 18, 19, 22, 23, 20, 15, 12, 12, 9, 5, 1, 0],
}

const weekends: Readonly<Record<SiteType, readonly number[]>> = {
  ...workdays,
  office: [1, 0, 0, 0, 0, 0, 2, 5, 10, 14, 15, 14, 12, 14, 15, 14, 12, 10, 8, 6, 4, 3, 2, 1],
  metro: [0, 0, 0, 0, 0, 2, 6, 11, 15, 17, 17, 16, 16, 17, 18, 18, 19, 21, 21, 19, 17, 14, 9, 3],
  university: [5, 2, 1, 0, 0, 0, 1, 4, 8, 12, 15, 18, 18, 15, 15, 16, 17, 19, 21, 23, 26, 27, 22, 12],
}

/** Sales of a Saturday and of a Sunday, relative to a workday. */
const weekendFactors: Readonly<Record<SiteType, readonly [number, number]>> = {
  office: [0.26, 0.14],
  metro: [0.78, 0.68],
  university: [0.85, 0.9],
  hospital: [0.82, 0.74],
  mall: [1.55, 1.5],
  factory: [0.62, 0.35],
  scenic: [1.9, 2],
}

/** Returns the share of a workday's sales in each hour, by weekday (Monday 1 to Sunday 7): `[weekday * 24 + hour]`. */
export function hourCurve(siteType: SiteType): Float64Array {
  const curve = new Float64Array(8 * 24)
  for (let weekday = 1; weekday <= 7; weekday++) {
    const factor = weekday < 6 ? 1 : itemAt(weekendFactors[siteType], weekday - 6)
    const hours = weekday < 6 ? workdays[siteType] : weekends[siteType]
    const total = hours.reduce((sum, share) => sum + share, 0)
    hours.forEach((share, hour) => (curve[weekday * 24 + hour] = (share / total) * factor))
  }
  return curve
}
