import type { FleetMachine } from '../machines/fleet-machine'
import { daySeconds } from '../time/day-seconds'
import { salesDays, type WorldClock } from '../time/world-clock'
import { hourlyDemand } from './hourly-demand'

/** The expected times and places of orders. Hours count from midnight of the first day with orders. */
export interface Schedule {
  /** The expected sales of each hour, relative to each other. */
  readonly hourWeights: Float64Array
  /** Selects the hour for which `pick` draws machines. */
  open(hour: number): void
  /** Returns the index of a machine, in proportion to expected sales; `chance` is at least 0 and below 1. */
  pick(chance: number): number
}

export function createSchedule(fleet: readonly FleetMachine[], clock: WorldClock): Schedule {
  const rhythms = createRhythms(fleet, clock)
  const reach = new Float64Array(fleet.length)

  /** Fills `reach` with the running total of the machines' expected sales in an hour. Returns the total. */
  function open(hour: number): number {
    const day = Math.floor(hour / 24)
    let total = 0
    rhythms.forEach(({ popularity, days, demand }, index) => {
      if (days[day] === 1) total += popularity * (demand[hour] ?? 0)
      reach[index] = total
    })
    return total
  }

  const lastHour = (clock.now - clock.firstDay * daySeconds) / 3600
  const hourWeights = Float64Array.from({ length: salesDays * 24 }, (_, hour) =>
    hour < lastHour ? open(hour) * Math.min(1, lastHour - hour) : 0,
  )

  return {
    hourWeights,
    open,
    pick(chance) {
      const wanted = chance * (reach[reach.length - 1] ?? 0)
      let low = 0
      let high = reach.length - 1
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((reach[middle] ?? 0) > wanted) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}

interface Rhythm {
  readonly popularity: number
  /** 1 for each day with service. */
  readonly days: Uint8Array
  /** The demand by hour, shared by machines of one city and type of site. */
  readonly demand: Float64Array
}

function createRhythms(fleet: readonly FleetMachine[], clock: WorldClock): Rhythm[] {
  const demands = new Map<string, Float64Array>()
  return fleet.map((machine) => {
    const { city, siteType, popularity } = machine
    const key = `${city.name} ${siteType}`
    const demand = demands.get(key) ?? hourlyDemand(city, siteType, clock.firstDay, salesDays)
    demands.set(key, demand)
    return { popularity, days: openDays(machine, clock.firstDay, salesDays), demand }
  })
}

/** Returns 1 for each of `days` days from `firstDay` on which the machine sells, and 0 for the others. */
function openDays(machine: FleetMachine, firstDay: number, days: number): Uint8Array {
  return Uint8Array.from({ length: days }, (_, index) => {
    const day = firstDay + index
    const inService = day >= machine.firstDay && day <= machine.lastDay
    return Number(inService && !machine.outages.some(([from, to]) => day >= from && day <= to))
  })
}
