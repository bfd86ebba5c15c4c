import type { World } from './create-world'
import { goodsTables } from './goods/goods-tables'
import { machineTables } from './machines/machine-tables'
import { noticeTables } from './notices/notice-tables'
import { paymentTables } from './payments/payment-tables'
import type { SeededTable } from './seeded-table'

/** Returns all tables except departments, users, machines and orders, in their order of loading. */
export function worldTables(world: World): readonly SeededTable[] {
  return [...goodsTables(world), ...paymentTables(world), ...machineTables(world), ...noticeTables(world)]
}
