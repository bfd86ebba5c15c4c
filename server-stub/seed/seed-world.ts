import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import { toWireTime } from '../http/envelope'
import type { MetadataService } from '../metadata/metadata-service'
import { hashPassword } from '../people/password-hash'
import { copyRows } from '../records/copy-rows'
import type { SeedScale } from '../environment'
import { parameterSeeds } from './parameter-seeds'
import { roleSeeds } from './role-seeds'
import { createWorld } from './world/create-world'

/** Password of every seeded account. */
export const seedPassword = 'Console#2026'

export interface SeedOptions {
  readonly database: Database
  readonly metadata: MetadataService
  readonly scale: SeedScale
  readonly now: number
  readonly log: (message: string) => void
}

const roleBase = 9_000

/** Fills an empty database: roles and parameters always, the world at the wanted scale. Does nothing the second time. */
export async function seedWorld({ database, metadata, scale, now, log }: SeedOptions): Promise<void> {
  const { db } = database
  const done = await sql<{ name: string }>`select name from console.seed`.execute(db)
  if (done.rows.some((row) => row.name === 'world')) return
  const started = Date.now()
  const time = toWireTime(now)
  const stamp = { createTime: time, createBy: '1', updateTime: time, updateBy: '1' }
  const definitions = metadata.current()
  const copy = (entity: string, batches: Iterable<readonly object[]>) => copyRows(database, definitions, entity, batches)

  const roles = roleSeeds(definitions).map(({ names, ...role }, index) => ({ id: String(roleBase + index), ...role, ...names, remark: null, ...stamp }))
  const roleIds = new Map(roles.map((role) => [role.code, role.id]))
  await copy('role', [roles])
  await copy('config', [parameterSeeds.map((parameter, index) => ({ id: String(index + 1), ...parameter, ...stamp }))])

  const world = createWorld({ scale: scale === 'none' ? 'small' : scale, now: time })
  const password = await hashPassword(seedPassword)
  const departments = scale === 'none' ? world.departments.slice(0, 1) : world.departments
  const users = (scale === 'none' ? world.users.filter((user) => user.userName === 'admin') : world.users).map(({ roleCode, ...user }) => ({ ...user, roleId: roleIds.get(roleCode), password }))
  await copy('department', [departments])
  await copy('user', [users])
  if (scale !== 'none') {
    await copy('machine', [world.machines])
    log(`seeding orders (${scale}) ...`)
    await copy('salesOrder', world.orders())
  }
  await sql`insert into console.seed (name, details) values ('world', ${JSON.stringify({ scale })})`.execute(db)
  await sql`analyze`.execute(db)
  log(`the world is seeded (${scale}, ${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
