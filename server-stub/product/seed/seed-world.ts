import { sql } from 'kysely'
import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { Database } from '../../platform/database/open-database'
import { toWireTime } from '../../platform/request/envelope'
import type { MetadataService } from '../../platform/metadata/metadata-service'
import { hashPassword } from '../../platform/passwords/password-hash'
import { SchemaError } from '../../platform/metadata/schema-error'
import type { WireRow } from '../../platform/records/record-store'
import { copyRows } from '../../platform/records/copy-rows'
import { syncTables } from '../../platform/records/sync-tables'
import type { SeedScale } from '../product-environment'
import { standInOpenId } from '../wechat/stand-in-open-id'
import { parameterSeeds } from './parameter-seeds'
import { roleSeeds } from './role-seeds'
import { seedPassword } from './seed-password'
import type { SalesOrder } from './world/orders/sales-order'
import { createWorld } from './world/create-world'
import { worldTables } from './world/world-tables'

export interface SeedOptions {
  readonly database: Database
  readonly metadata: MetadataService
  readonly scale: SeedScale
  readonly now: number
  readonly log: (message: string) => void
}

const roleBase = 9_000
const adminId = '101'

/** Fills an empty database: roles and parameters always, the world at the wanted scale. Does nothing the second time. */
export async function seedWorld({ database, metadata, scale, now, log }: SeedOptions): Promise<void> {
  const { db } = database
  const { entities } = metadata.current()
  const done = await sql<{ name: string }>`select name from console.seed where name = 'world'`.execute(db)
  // Rows load faster into tables without indexes.
  const problems = await syncTables(db, entities, { indexes: done.rows.length > 0, defers: true })
  // What administrators added may be wrong without keeping everybody else from working.
  const isShipped = ({ source = '' }: MetadataProblem) =>
    entities.get(source) === metadata.shipped.entities.get(source)
  if (problems.some(isShipped)) throw new SchemaError(problems.filter(isShipped))
  for (const { source = '', pointer, detail } of problems) log(`Entity ${source}${pointer}: ${detail}`)
  if (done.rows.length > 0) return
  const started = Date.now()
  await loadWorld({ database, metadata, scale, now, log })
  await syncTables(db, entities)
  await sql`insert into console.seed (name, details) values ('world', ${JSON.stringify({ scale })})`.execute(
    db,
  )
  // Else the first lists read every row that an index alone could answer for.
  await sql`vacuum (analyze)`.execute(db)
  log(`The world is seeded (${scale}, ${((Date.now() - started) / 1000).toFixed(1)} s).`)
}

async function loadWorld({ database, metadata, scale, now, log }: SeedOptions): Promise<void> {
  const time = toWireTime(now)
  const stamp = { createTime: time, createBy: adminId, updateTime: time, updateBy: adminId }
  const definitions = metadata.current()
  // A seed that was cut off is begun anew.
  const copy = async (entity: string, rows: Iterable<object>) => {
    await sql`truncate ${sql.table(`records.${entity}`)}`.execute(database.db)
    await copyRows(database, definitions.entities, entity, rows as Iterable<WireRow>)
  }

  const roles = roleSeeds(definitions).map(({ names, ...role }, index) => ({
    id: String(roleBase + index),
    ...role,
    ...names,
    remark: null,
    ...stamp,
  }))
  const roleIds = new Map(roles.map((role) => [role.code, role.id]))
  await copy('role', roles)
  await copy(
    'config',
    parameterSeeds.map((parameter, index) => ({ id: String(index + 1), ...parameter, ...stamp })),
  )

  const world = createWorld({ scale: scale === 'none' ? 'small' : scale, now: time })
  const password = await hashPassword(seedPassword)
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

/** The world counts in cents; records travel in yuan. */
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

/** Who is seeded with WeChat is known to the stand-in for it, which development has in its place. */
async function bindAtStandIn(db: Database['db']): Promise<void> {
  await sql`insert into console.wechat_binding (open_id, user_id, nickname)
    select ${standInOpenId('')}::text || "userName", id, "wechatNickname" from records."user"
    where "wechatBindFlag" = 1 and "deletedFlag" = 0 on conflict do nothing`.execute(db)
}
