import type { World } from '../create-world'
import { itemAt } from '../item-at'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import type { SecretKey } from './create-secret-keys'

const calls = 1400

/** HTTP method and path. */
const paths = [
  ['GET', '/open/v1/machines'],
  ['GET', '/open/v1/machines/status'],
  ['GET', '/open/v1/orders'],
  ['GET', '/open/v1/inventory'],
  ['POST', '/open/v1/prices'],
  ['POST', '/open/v1/remote-shipment'],
] as const

/** Failures: the response code and its message. */
const failures = [
  [401, 'signature does not match'],
  [403, 'address is not allowed'],
  [404, 'machine not found'],
  [429, 'too many requests'],
  [500, 'internal error'],
] as const

/** Creates calls of the open interface in the last year, oldest first. No call is older than its key. */
export function createApiLogs({ clock, machines }: World, keys: readonly SecretKey[]) {
  const random = createRandom('api logs')
  const drafts = Array.from({ length: calls }, () => {
    const key = random.pick(keys)
    const from = Math.max(clock.firstDay * daySeconds, parseChinaTime(key.createTime))
    return { key, at: from + Math.floor((1 - random.float() ** 2) * (clock.now - from)) }
  })
  const owned = new Map(keys.map(({ departmentId }) => [departmentId, ownMachines(machines, departmentId)]))
  return drafts
    .sort((one, other) => one.at - other.at)
    .map(({ key, at }, index) => {
      const [httpMethod, apiPath] = random.pick(paths)
      const failure = key.enableStatus === 0 || random.chance(0.06) ? random.pick(failures) : undefined
      const machineNo = random.pick(owned.get(key.departmentId) ?? machines).machineNo
      return {
        id: String(index + 1),
        departmentId: key.departmentId,
        appName: key.appName,
        accessKey: key.accessKey,
        httpMethod,
        apiPath,
        requestIp: key.ipWhitelist.length > 0 ? itemAt(key.ipWhitelist, 0) : `192.0.2.${random.int(20, 240)}`,
        requestBody: JSON.stringify(requestOf(random, httpMethod, machineNo)),
        responseBody: JSON.stringify(
          failure ? { code: failure[0], message: failure[1] } : { code: 200, total: random.int(1, 60) },
        ),
        responseCode: failure?.[0] ?? 200,
        result: failure ? 0 : 1,
        durationMs: Math.round(12 + Math.exp(random.normal() + 3.4)),
        requestTime: formatChinaTime(at),
      }
    })
}

function ownMachines(machines: World['machines'], departmentId: string): World['machines'] {
  const own = machines.filter((machine) => machine.departmentId === departmentId)
  return own.length > 0 ? own : machines
}

function requestOf(random: Random, method: string, machineNo: string): object {
  return method === 'GET'
    ? { machineNo, pageNo: 1, pageSize: random.pick([20, 50, 100]) }
    : { machineNo, trackNo: random.int(1, 40), price: random.int(3, 18) }
}
