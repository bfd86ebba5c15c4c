import { itemAt } from '../item-at'
import { primaryOperatorId } from '../organisation/department-tree'
import { operators } from '../organisation/operators'
import { countries } from '../places/country'
import { findCity } from '../places/find-city'
import { createRandom, type Random } from '../random/create-random'
import type { StockedGoods } from '../goods/stocked-goods'
import { goodsOwnerId } from '../goods/goods-owner'
import { createSite } from '../sites/create-site'
import type { Site, SiteType } from '../sites/site'
import { daySeconds } from '../time/day-seconds'
import { salesDays, type WorldClock } from '../time/world-clock'
import { createAssortments } from './create-assortments'
import { createMachine, type MachineDraft } from './create-machine'
import { createHealth } from './machine-health'
import { createLifetime } from './machine-lifetime'
import { machineModels, type MachineModel } from './machine-models'
import type { FleetMachine } from './fleet-machine'

const footfall: Readonly<Record<SiteType, number>> = {
  office: 1,
  metro: 1.6,
  university: 1.35,
  hospital: 1.2,
  mall: 1,
  factory: 1.1,
  scenic: 0.6,
}
const markups: Readonly<Partial<Record<SiteType, number>>> = { mall: 50, scenic: 100, factory: -50 }

/** Creates the machines of all departments, oldest first. Ids and numbers follow that order. */
export function createFleet(clock: WorldClock, stocked: readonly StockedGoods[]): FleetMachine[] {
  const findAssortment = createAssortments(stocked)
  const random = createRandom('fleet')
  return createDrafts(random, clock)
    .sort((one, other) => one.lifetime.created - other.lifetime.created)
    .map((draft, index) => {
      const { lifetime, site, city, health } = draft
      const { market } = countries[city.country]
      const operatorId = primaryOperatorId(draft.departmentId)
      const own = createRandom(`machine ${index}`)
      const machine = createMachine(own, clock, draft, index)
      const stopped = lifetime.online ? clock.today : Math.floor(lifetime.onlineAt / daySeconds) - 1
      const prohibited = health.salesStatus === 0 ? clock.today - own.int(1, 12) : clock.today
      return {
        machine,
        primaryOperatorId: operatorId,
        city,
        siteType: site.type,
        market,
        assortment: findAssortment(goodsOwnerId(draft.departmentId), market, draft.model, own.uint32()),
        markup: Math.trunc((markups[site.type] ?? 0) * (market === 'eu' ? 0.4 : 1)),
        popularity: footfall[site.type] * Math.exp(own.normal() * 0.75),
        takesCash: machine.billStatus === 1 || machine.coinStatus === 1,
        firstDay: Math.floor(lifetime.created / daySeconds) + 1,
        lastDay: Math.min(stopped, prohibited, lifetime.expireDay - 1),
        outages: createOutages(own, clock),
      }
    })
}

/** Creates the drafts of machines. One machine in four shares the site of the previous one. */
function createDrafts(random: Random, clock: WorldClock): MachineDraft[] {
  return operators.flatMap((operator) =>
    operator.fleet.flatMap(({ city: cityName, machines }) => {
      const city = findCity(cityName)
      let site: Site | undefined
      return Array.from({ length: machines }, () => {
        site = site && random.chance(0.25) ? site : createSite(random, city)
        const model = pickModel(random)
        const lifetime = createLifetime(random, clock)
        const health = createHealth(random, lifetime.online, model.deviceType, countries[city.country].market)
        return { departmentId: operator.id, city, site, model, lifetime, health }
      })
    }),
  )
}

function pickModel(random: Random): MachineModel {
  let left = random.float() * machineModels.reduce((sum, model) => sum + model.share, 0)
  return machineModels.find((model) => (left -= model.share) < 0) ?? itemAt(machineModels, 0)
}

/** Creates the outages of a machine. One machine in six has one or two in the year of sales, of 1 to 11 days. */
function createOutages(random: Random, clock: WorldClock): [number, number][] {
  if (!random.chance(0.17)) return []
  return Array.from({ length: random.int(1, 2) }, () => {
    const first = clock.firstDay + random.int(0, salesDays - 2)
    return [first, first + random.int(0, 10)]
  })
}
