import type { City } from '../places/city'
import { createRandom } from '../random/create-random'
import type { SiteType } from '../sites/site'
import { weekdayOf } from '../time/calendar-day'
import { chinaHoursAhead } from './china-hours-ahead'
import { cityTemperatures } from './city-temperatures'
import { holidayFactor } from './holiday-factor'
import { hourCurve } from './hour-curves'

/**
 * Returns the sales of a machine of popularity 1 at a type of site in each hour, China time, of `days` days from
 * `firstDay`. Outside China the curve, the weekday and the holidays are those of the local time.
 */
export function hourlyDemand(city: City, siteType: SiteType, firstDay: number, days: number): Float64Array {
  const curve = hourCurve(siteType)
  const factors = dayFactors(city, siteType, firstDay - 1, days + 2)
  const demand = new Float64Array(days * 24)
  for (let day = 0; day < days; day++) {
    const ahead = chinaHoursAhead(city.country, firstDay + day)
    for (let hour = 0; hour < 24; hour++) {
      const local = hour - ahead
      const shift = Math.floor(local / 24)
      const localHour = local - shift * 24
      const weekday = weekdayOf(firstDay + day + shift)
      const share = curve[weekday * 24 + localHour] ?? 0
      demand[day * 24 + hour] = share * (factors[day + 1 + shift] ?? 0)
    }
  }
  return demand
}

/** Returns a factor for holidays, warm weather and random variation, by local day. */
function dayFactors(city: City, siteType: SiteType, firstDay: number, count: number): Float64Array {
  const random = createRandom(`trade ${city.name}`)
  const temperatures = cityTemperatures(city, firstDay, count)
  return temperatures.map((temperature, index) => {
    const weather = Math.min(1.22, Math.max(0.84, 1 + 0.012 * (temperature - 17)))
    return (
      holidayFactor(city.country, siteType, firstDay + index) * weather * Math.exp(random.normal() * 0.07)
    )
  })
}
