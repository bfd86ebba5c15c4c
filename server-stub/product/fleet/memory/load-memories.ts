import { groupBy } from 'lodash-es'
import { sql } from '../../../platform/database/sql/sql'
import type { Database } from '../../../platform/database/open-database'
import type { WireRow } from '../../../platform/records/record-store'
import type { Market } from '../../seed/world/places/country'
import { couponAt } from './coupon-memory'
import { loadCoupons } from './load-coupons'
import type { LockMemory, MachineMemory, TemperatureRange } from './machine-memory'
import { toTrackMemory } from './to-track-memory'

/** Builds the memories of simulated machines from the records that the server has of them. */
export async function loadMemories(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<readonly MachineMemory[]> {
  const read = async (query: ReturnType<typeof sql<WireRow>>) =>
    groupBy((await query.execute(db)).rows, ({ machineId }) => String(machineId))
  const wanted = sql`any(${[...ids]}::bigint[])`
  const { rows } =
    await sql<WireRow>`select id, "departmentId", "machineNo", "deviceType", longitude, "payWays",
      "salesStatus", "billStatus", "coinStatus", "netType", "signalStrength", temperature, humidity, "apkVersion",
      "driverVersion", "pushId" from records."machine" where id = ${wanted} order by id`.execute(db)
  const tracks =
    await read(sql`select c."machineId", c."containerNo", t.id, t."trackNo", t."goodsId", t."recipeId", t."materialSlot",
      t.price::float8 as price, t."currentStock", t."maxStock", t."alertStock", t."lockFlag",
      r."temperatureTypes", r."sugarFlag"
    from records."track" t join records."container" c on c.id = t."containerId"
      left join records."recipe" r on r.id = t."recipeId" where c."machineId" = ${wanted} order by t.id`)
  const containers = await read(sql`select "machineId", "containerNo", "minTemperature", "maxTemperature"
    from records."container" where "machineId" = ${wanted} and "minTemperature" is not null and "maxTemperature" is not null`)
  const locks = await read(sql`select "machineId", "lockNo", "batteryLevel" from records."deviceLock"
    where "machineId" = ${wanted} and "enableStatus" = 1 order by id`)
  const faults = await read(sql`select "machineId", "faultCode", "faultName", "containerNo", "trackNo"
    from records."fault" where "machineId" = ${wanted} and "faultStatus" = 0 order by id`)
  const staff = await read(sql`select u."departmentId" as "machineId", u.name from records."user" u
      join records."role" r on r.id = u."roleId"
    where u."deletedFlag" = 0 order by r.code <> 'replenisher', u.id`)
  const couponsOf = await loadCoupons(db)
  return rows.map((row) => {
    const id = String(row['id'])
    const own = (tracks[id] ?? []).map(toTrackMemory)
    return {
      id,
      pushId: String(row['pushId']),
      machineNo: String(row['machineNo']),
      deviceType: Number(row['deviceType']),
      market: marketOf(row),
      longitude: Number(row['longitude'] ?? 120),
      payWays: (row['payWays'] ?? []) as readonly number[],
      staff: (staff[String(row['departmentId'])] ?? []).slice(0, 4).map(({ name }) => String(name)),
      locks: (locks[id] ?? []).map(({ lockNo, batteryLevel }): LockMemory => ({
        lockNo: String(lockNo),
        batteryLevel: Number(batteryLevel ?? 100),
      })),
      tracks: own,
      ranges: new Map((containers[id] ?? []).map(toRange)),
      coupons: couponsOf(row).flatMap((coupon) => couponAt(coupon, own) ?? []),
      faults: (faults[id] ?? []).map(({ faultCode, faultName, containerNo, trackNo }) => ({
        faultCode: String(faultCode),
        faultName: String(faultName),
        ...(containerNo === null ? {} : { containerNo: Number(containerNo) }),
        ...(trackNo === null ? {} : { trackNo: Number(trackNo) }),
      })),
      state: {
        billStatus: statusOf(row['billStatus']),
        coinStatus: statusOf(row['coinStatus']),
        temperature: Number(row['temperature'] ?? 20),
        humidity: Number(row['humidity'] ?? 50),
        netType: row['netType'] === 'EDGE' || row['netType'] === 'LTE' ? row['netType'] : 'UNKNOWN',
        signalStrength: Number(row['signalStrength'] ?? 60),
        apkVersion: String(row['apkVersion'] ?? '3.6.2'),
        driverVersion: String(row['driverVersion'] ?? 'D2.14'),
      },
      isOpen: row['salesStatus'] === 1,
      isAttended: false,
      isLogging: true,
      sales: 0,
    }
  })
}

/** Ways to pay (dictionary pay_way) that exist only in China. */
const chinese: readonly unknown[] = [9, 11]
/** The eastern border of Europe, in degrees east. */
const uralEast = 60

/** Returns the market of a machine, by the ways to pay that it accepts, else by its longitude. */
function marketOf({ payWays, longitude }: WireRow): Market {
  if (Array.isArray(payWays) && payWays.some((way) => chinese.includes(way))) return 'cn'
  if (typeof longitude !== 'number') return 'cn'
  return longitude < uralEast ? 'eu' : 'asia'
}

function toRange(row: WireRow): readonly [number, TemperatureRange] {
  return [
    Number(row['containerNo']),
    { from: Number(row['minTemperature']), to: Number(row['maxTemperature']) },
  ]
}

function statusOf(value: unknown): -1 | 0 | 1 | 2 {
  return value === 0 || value === 1 || value === 2 ? value : -1
}
