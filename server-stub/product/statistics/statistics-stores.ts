import type { Database } from '../../platform/database/open-database'
import type { Definitions } from '../../platform/metadata/current/definitions'
import type { RecordStore } from '../../platform/records/record-store'
import { byFault, faultMachines } from './by-fault'
import { byGoods, goodsRanking } from './by-goods'
import { byMachine, machineRanking } from './by-machine'
import { byPayWay } from './by-pay-way'
import { byDay, byHour, byMonth } from './by-time'
import type { Statistic } from './statistic'
import { createStatisticsStore } from './statistics-store'

/** The statistics S1 to S9 and D11, by entity. */
const statistics: Readonly<Record<string, Statistic>> = {
  hourStatistic: byHour,
  dayStatistic: byDay,
  monthStatistic: byMonth,
  deviceStatistic: byMachine,
  goodsRanking,
  deviceRanking: machineRanking,
  payTypeShare: byPayWay,
  goodsStatistic: byGoods,
  faultStatistic: byFault,
  faultMachine: faultMachines,
}

/** Returns the stores of all statistics, by entity. */
export function statisticsStores(
  database: Pick<Database, 'reading'>,
  definitions: () => Definitions,
): readonly (readonly [entity: string, store: RecordStore])[] {
  return Object.entries(statistics).map(([name, statistic]) => [
    name,
    createStatisticsStore({ database, definitions, name, statistic }),
  ])
}
