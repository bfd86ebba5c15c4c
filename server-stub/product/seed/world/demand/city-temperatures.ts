import type { City } from '../places/city'
import { createRandom } from '../random/create-random'
import { calendarDay } from '../time/calendar-day'

/** Returns the mean temperature in °C of each of `count` days from `firstDay`, from the season and random weather. */
export function cityTemperatures(city: City, firstDay: number, count: number): Float64Array {
  const random = createRandom(`weather ${city.name}`)
  const temperatures = new Float64Array(count)
  let weather = 0
  for (let index = 0; index < count; index++) {
    weather = weather * 0.75 + random.normal() * 2
    const { dayOfYear } = calendarDay(firstDay + index)
    const season = -Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365)
    temperatures[index] = city.meanTemperature + city.temperatureSwing * season + weather
  }
  return temperatures
}
