import { describe, expect, it } from 'vitest'
import { noticeTables } from '../../../server-stub/product/seed/world/notices/notice-tables'
import { seededNow, seededWorld } from './seeded-world'

type Row = Readonly<Record<string, unknown>>

const tables = new Map(noticeTables(seededWorld).map(([entity, rows]) => [entity, [...rows()] as Row[]]))
const rowsOf = (entity: string): readonly Row[] => tables.get(entity) ?? []
const machines = new Map<unknown, (typeof seededWorld.machines)[number]>(
  seededWorld.machines.map((machine) => [machine.id, machine]),
)
const values = (entity: string, field: string) =>
  [...new Set(rowsOf(entity).map((row) => row[field]))].sort((one, other) => Number(one) - Number(other))
const lastYear = `${Number(seededNow.slice(0, 4)) - 1}${seededNow.slice(4)}`

describe('seeded renewals', () => {
  it('that were paid gave the machine its expiry, and were made before the former one (6.5)', () => {
    const paid = rowsOf('renewalRecord').filter(({ payStatus }) => payStatus === 1)
    expect(paid.length).toBeGreaterThan(300)
    for (const row of paid) {
      expect(row['newExpireDate']).toBe(machines.get(row['machineId'])?.expireDate)
      expect(String(row['createTime']) < `${String(row['oldExpireDate'])} 00:00:00`).toBe(true)
      expect(String(row['payTime']) >= String(row['createTime'])).toBe(true)
    }
  })

  it('that were not paid changed nothing, and all belong to the operator of the machine', () => {
    const others = rowsOf('renewalRecord').filter(({ payStatus }) => payStatus !== 1)
    expect(others.length).toBeGreaterThan(20)
    for (const row of others) expect(row['oldExpireDate']).toBe(machines.get(row['machineId'])?.expireDate)
    for (const row of rowsOf('renewalRecord')) {
      expect(row['departmentId']).toBe(machines.get(row['machineId'])?.departmentId)
      expect(String(row['newExpireDate']) > String(row['oldExpireDate'])).toBe(true)
      expect(row['amount']).toBe(Number(row['duration']) * 198)
      expect(row['renewPayWay'] === 3).toBe(row['duration'] === 0)
    }
  })
})

describe('seeded pushes, calls and operations', () => {
  it('reach existing machines with a push id, and are answered within a minute (C66)', () => {
    for (const row of rowsOf('pushRecord')) {
      const machine = machines.get(row['machineId'])
      expect(machine?.pushId).not.toBeNull()
      expect(row['departmentId']).toBe(machine?.departmentId)
      expect(String(row['pushTime']) > String(machine?.createTime)).toBe(true)
      const waited = (Date.parse(String(row['replyTime'])) - Date.parse(String(row['pushTime']))) / 1000
      expect(row['pushResult'] === 1 || row['pushResult'] === 0 ? waited > 0 && waited < 60 : true).toBe(true)
      expect([-1, 2].includes(row['pushResult'] as number)).toBe(row['replyTime'] === null)
    }
  })

  it('are made with existing keys, after the keys were created', () => {
    const keys = new Map(rowsOf('secretKey').map((key) => [key['accessKey'], key]))
    expect(keys.size).toBe(rowsOf('secretKey').length)
    for (const row of rowsOf('apiLog')) {
      const key = keys.get(row['accessKey'])
      expect(key).toMatchObject({ appName: row['appName'], departmentId: row['departmentId'] })
      expect(String(row['requestTime']) >= String(key?.['createTime'])).toBe(true)
      expect(row['result']).toBe(row['responseCode'] === 200 ? 1 : 0)
    }
  })

  it('contain no password', () => {
    for (const { content } of rowsOf('userLog')) expect(content).not.toMatch(/"[a-z]*password":"(?!\*\*\*)/i)
  })
})

describe('seeded notices', () => {
  it.each([
    ['renewalRecord', 'payStatus', [0, 1, 2, 3, 4]],
    ['renewalRecord', 'renewPayWay', [1, 2, 3]],
    ['announcement', 'publishStatus', [0, 1, 2]],
    ['pushRecord', 'pushResult', [-1, 0, 1, 2]],
    ['pushRecord', 'pushType', [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 19, 20, 30, 40, 51]],
    ['opinion', 'opinionType', [1, 2]],
    ['opinion', 'replyStatus', [0, 1]],
    ['opinion', 'adminViewedFlag', [0, 1]],
    ['opinion', 'replyViewedFlag', [0, 1]],
    ['advertisement', 'adType', [1, 2]],
    ['advertisement', 'adScene', [1, 2, 3]],
    ['vmAppVersion', 'enableStatus', [0, 1]],
    ['secretKey', 'enableStatus', [0, 1]],
    ['userLog', 'result', [0, 1]],
  ])('have every value of %s.%s', (entity, field, expected) => {
    expect(values(entity, field)).toEqual(expected)
  })

  it('have every operation of the log', () => {
    const operations = ['add', 'delete', 'edit', 'export', 'login', 'logout', 'other', 'push', 'refund']
    expect([...new Set(rowsOf('userLog').map(({ operation }) => String(operation)))].sort()).toEqual(
      operations,
    )
  })

  it.each(['renewalRecord', 'pushRecord', 'opinion', 'userLog', 'advertisement'])(
    'include a %s for every operator with a seeded account',
    (entity) => {
      const owners = new Set(rowsOf(entity).map(({ departmentId }) => departmentId))
      expect(['2', '3', '4'].filter((id) => !owners.has(id))).toEqual([])
    },
  )

  it('are of the last year, have unique ids, and include a current announcement for everybody', () => {
    for (const [entity, rows] of tables) {
      expect(new Set(rows.map(({ id }) => id)).size, entity).toBe(rows.length)
      for (const row of rows) {
        const time = String(row['operateTime'] ?? row['requestTime'] ?? row['pushTime'] ?? row['createTime'])
        expect(time <= seededNow && time > lastYear, `${entity} ${time}`).toBe(true)
      }
    }
    const shown = rowsOf('announcement').filter(
      (row) =>
        row['publishStatus'] === 1 &&
        String(row['startTime']) <= seededNow &&
        String(row['endTime']) >= seededNow,
    )
    expect(shown.map(({ vipGrades }) => vipGrades)).toContainEqual([0, 1, 2, 3])
  })

  it('include replies that are later than the feedback', () => {
    for (const row of rowsOf('opinion')) {
      expect(row['replyStatus'] === 1).toBe(row['reply'] !== null)
      if (row['replyStatus'] === 1) expect(String(row['replyTime']) > String(row['createTime'])).toBe(true)
      expect(row['contactPhone']).toMatch(/^\d{11}$/)
    }
  })

  it('include every app version that machines run', () => {
    const known = new Set(rowsOf('vmAppVersion').map(({ versionName }) => versionName))
    expect(seededWorld.machines.filter(({ apkVersion }) => !known.has(apkVersion))).toEqual([])
  })
})
