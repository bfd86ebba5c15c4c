import { sql } from '../../platform/database/sql/sql'
import type { ProductFile } from '../../../engine/metadata/contract.generated'
import type { Database } from '../../platform/database/open-database'
import type { MetadataService } from '../../platform/metadata/metadata-service'
import { firstPassword } from '../../platform/passwords/first-password'
import { hashPassword } from '../../platform/passwords/password-hash'
import { toWireTime } from '../../platform/request/envelope'
import { copyBaseRows, stampOf } from '../../platform/seeding/base-rows'
import { fillDatabase, type CopyInto } from '../../platform/seeding/fill-database'
import type { SeedScale } from '../product-environment'
import { standInOpenId } from '../wechat/stand-in-open-id'
import type { SalesOrder } from './world/orders/sales-order'
import { createWorld, type World } from './world/create-world'
import { goodsTables } from './world/goods/goods-tables'
import { machineTables } from './world/machines/machine-tables'
import { noticeTables } from './world/notices/notice-tables'
import { paymentTables } from './world/payments/payment-tables'
import type { SeededTable } from './world/seeded-table'

export interface SeedOptions {
  readonly database: Database
  readonly metadata: MetadataService
  readonly file: ProductFile
  readonly scale: SeedScale
  readonly now: number
  readonly log: (message: string) => void
}

const adminId = '101'

/** Fills an empty database: roles and parameters always, the world at the configured scale. Later calls do nothing. */
export async function seedWorld(options: SeedOptions): Promise<void> {
  const { database, metadata, file, scale, log } = options
  const started = Date.now()
  const load = (copy: CopyInto) => loadWorld(copy, options)
  const filled = await fillDatabase({ database, metadata, product: file.code, details: { scale }, log, load })
  if (filled) log(`The world is seeded (${scale}, ${((Date.now() - started) / 1000).toFixed(1)} s).`)
}

async function loadWorld(
  copy: CopyInto,
  { database, metadata, file, scale, now, log }: SeedOptions,
): Promise<void> {
  const time = toWireTime(now)
  const roleIds = await copyBaseRows(copy, metadata.current(), file, stampOf(time, adminId))
  const world = createWorld({ scale: scale === 'none' ? 'small' : scale, now: time })
  const password = await hashPassword(firstPassword)
  const users = world.users.map(({ roleCode, ...user }) => ({
    ...user,
    roleId: roleIds.get(roleCode),
    password,
  }))
  await copy('department', scale === 'none' ? world.departments.slice(0, 1) : world.departments)
  await copy('user', scale === 'none' ? users.filter((user) => user.userName === 'admin') : users)
  if (scale === 'none') return
  await bindAtStandIn(database.db)
  await copy('machine', world.machines)
  for (const [entity, rows] of worldTables(world)) await copy(entity, rows())
  log(`Seeding orders (${scale}) ...`)
  await copy('salesOrder', inYuan(world.orders()))
}

/** Returns all tables except departments, users, machines and orders, in their order of loading. */
function worldTables(world: World): readonly SeededTable[] {
  return [...goodsTables(world), ...paymentTables(world), ...machineTables(world), ...noticeTables(world)]
}

const amounts = [
  'price',
  'amount',
  'discountAmount',
  'paidAmount',
  'costPrice',
  'profit',
  'tax',
  'refundAmount',
] as const

/** Converts orders of the world, whose amounts are in cents, to records in yuan. */
function* inYuan(batches: Iterable<readonly SalesOrder[]>): Iterable<object> {
  for (const batch of batches) {
    for (const order of batch) {
      const row = { ...order }
      for (const name of amounts) {
        const cents = order[name]
        if (cents !== null) row[name] = cents / 100
      }
      yield row
    }
  }
}

/** Binds seeded users with WeChat to the stand-in for WeChat, which replaces it in development. */
async function bindAtStandIn(db: Database['db']): Promise<void> {
  await sql`insert into console.wechat_binding (open_id, user_id, nickname)
    select ${standInOpenId('')}::text || "userName", id, "wechatNickname" from records."user"
    where "wechatBindFlag" = 1 and "deletedFlag" = 0 on conflict do nothing`.execute(db)
}
