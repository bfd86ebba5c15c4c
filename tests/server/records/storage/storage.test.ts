import { describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { createIdFactory } from '../../../../server-stub/platform/records/id-factory'
import {
  daysIn,
  formatChinaTime,
  isDate,
  toChinaTime,
} from '../../../../server-stub/platform/records/storage/china-time'
import { columnKindOf } from '../../../../server-stub/platform/records/storage/column-kind'
import {
  fromColumn,
  isAmount,
  isId,
  isStorable,
  toColumn,
} from '../../../../server-stub/platform/records/storage/column-value'
import { toCopyLine } from '../../../../server-stub/platform/records/storage/copy-line'
import { columnName } from '../../../../server-stub/platform/records/storage/entity-table'
import { createStorage } from '../../../../server-stub/platform/records/storage/storage'
import { entities } from '../fixtures/entities'

const storage = createStorage(entities)
const table = (name: string) => {
  const found = storage.table(name)
  if (!found) throw new Error(name)
  return found
}
const entity = (properties: Record<string, PropertyMeta>, rest: Partial<EntityMeta> = {}): EntityMeta => ({
  entity: 'thing',
  type: 'object',
  properties,
  ...rest,
})
const tableOf = (meta: EntityMeta) => [...createStorage(new Map([[meta.entity, meta]])).tables.values()]

describe('the storage of fields', () => {
  test.each<[PropertyMeta, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'id' }, 'id'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date-time' }, 'time'],
    [{ type: 'string', format: 'time' }, 'text'],
    [{ type: 'integer' }, 'long'],
    [{ type: 'integer', minimum: 0, maximum: 9 }, 'integer'],
    [{ type: 'integer', minimum: 0, maximum: 3_000_000_000 }, 'long'],
    [{ type: 'number' }, 'decimal'],
    [{ type: 'number', control: 'money' }, 'money'],
    [{ type: ['number', 'null'], control: 'money' }, 'money'],
    [{ type: 'string', control: 'money' }, 'text'],
    [{ type: ['integer', 'number'] }, 'decimal'],
    [{ type: ['string', 'integer'] }, 'json'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'array' }, 'json'],
    [{ type: 'object' }, 'json'],
    [{}, 'json'],
    [{ enum: ['a', 'b', null] }, 'text'],
    [{ enum: ['a', 1] }, 'json'],
    [{ const: 1 }, 'long'],
  ])('%j is stored as %s', (property, kind) => expect(columnKindOf(property)).toBe(kind))

  test('virtual and derived fields have no column, and keys are generated unless an entity has its own', () => {
    expect([...table('user').columns.keys()]).not.toContain('confirmPassword')
    expect([...table('machine').columns.keys()]).not.toContain('departmentName')
    expect(table('machine')).toMatchObject({ makesIds: true, key: { kind: 'id' } })
    expect(table('place')).toMatchObject({ makesIds: false, key: { kind: 'text' } })
    expect(tableOf(entity({ id: { type: 'integer', readOnly: true } }))[0]).toMatchObject({
      makesIds: true,
      key: { kind: 'id' },
    })
    expect(tableOf(entity({ id: { type: 'integer' } }))[0]).toMatchObject({
      makesIds: false,
      key: { kind: 'long' },
    })
  })

  test('entities of one table share its key', () => {
    const own = entity({ id: { type: 'string' } })
    const part = entity({ name: { type: 'string' } }, { entity: 'part', of: 'thing', where: { name: 'x' } })
    const found = createStorage(new Map([own, part].map((meta) => [meta.entity, meta]))).table('part')
    expect(found).toMatchObject({ name: 'thing', makesIds: false, key: { kind: 'text' } })
  })

  test('an entity whose table leads nowhere has none', () => {
    const ring = [
      entity({ a: {} }, { entity: 'one', of: 'two' }),
      entity({ a: {} }, { entity: 'two', of: 'one' }),
    ]
    expect(createStorage(new Map(ring.map((meta) => [meta.entity, meta]))).tables.size).toBe(0)
    expect(tableOf(entity({ a: {} }, { store: 'metadata' }))).toEqual([])
  })

  test('system column names get a suffix', () => expect(columnName('xmin')).toBe('xmin~'))
})

describe('values', () => {
  test('money is exact to the cent, at every amount of two decimals', () => {
    for (let cents = -100_000; cents <= 100_000; cents += 7) {
      const yuan = cents / 100
      expect(isAmount(yuan)).toBe(true)
      expect(toColumn('money', yuan)).toBe(String(cents))
      expect(fromColumn('money')?.(String(cents))).toBe(yuan)
    }
    expect([0.1 + 0.2, 1.005, 12.345, Infinity, Number.NaN, 1e15].map(isAmount)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(isAmount(90_071_992_547_409.91)).toBe(true)
    expect(toColumn('money', 90_071_992_547_409.91)).toBe('9007199254740991')
  })

  test.each<[Parameters<typeof isStorable>[0], unknown, boolean]>([
    ['id', '9223372036854775807', true],
    ['id', '9223372036854775808', false],
    ['id', 'x', false],
    ['id', 7, false],
    ['text', 'Ünï 漢字 😀', true],
    ['text', 'a\0b', false],
    ['text', '\ud800', false],
    ['json', { a: ['\ud800'] }, false],
    ['json', { 'a\0': 1 }, false],
    ['json', null, false],
    ['integer', 2_147_483_648, false],
    ['long', 2 ** 53, false],
    ['long', 1.5, false],
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date', '0000-01-01', false],
    ['time', '2026-01-01 24:00:00', false],
    ['decimal', Number.NaN, false],
    ['boolean', 1, false],
  ])('%s stores %j: %s', (kind, value, storable) => expect(isStorable(kind, value)).toBe(storable))

  test('JSON nested too deeply is not stored', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    expect([isStorable('json', deep(90)), isStorable('json', deep(200))]).toEqual([true, false])
  })

  test('ids are whole numbers from 0', () =>
    expect([isId('0'), isId(''), isId('-1'), isId('1e3')]).toEqual([true, false, false, false]))

  test('times are brought to the wire form, in China time', () => {
    expect(toChinaTime('2026-01-02 03:04:05')).toBe('2026-01-02 03:04:05')
    expect(toChinaTime('2026-01-02T03:04:05.999')).toBe('2026-01-02 03:04:05')
    expect(toChinaTime('2026-01-02T03:04:05Z')).toBe('2026-01-02 11:04:05')
    expect(toChinaTime('2025-12-31T23:00:00-05:30')).toBe('2026-01-01 12:30:00')
    expect(toChinaTime('2026-01-02 03:04')).toBe('2026-01-02 03:04:00')
    expect(['2026-13-01 00:00:00', '2026-02-30 00:00:00', 'now', ''].map(toChinaTime)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(formatChinaTime(new Date(Date.UTC(2026, 0, 1)))).toBe('2026-01-01 08:00:00')
    expect([isDate('1900-02-29'), isDate('2000-02-29'), daysIn(2100, 2)]).toEqual([false, true, 28])
  })

  test('lines of COPY escape their values', () => {
    const line = toCopyLine([...table('place').columns.values()])
    expect(line({ id: 'a\tb', name: 'c\\d\ne\r', xmin: 1.5, anything: { a: 'x\ny' }, population: 0 })).toBe(
      'a\\tb\tc\\\\d\\ne\\r\t1.5\t\\N\t\\N\t\\N\t0\t{"a":"x\\\\ny"}\t\\N\t\\N\n',
    )
  })
})

describe('ids', () => {
  test('rise, also when the clock stands still, runs backward or jumps ahead', () => {
    let now = Date.UTC(2026, 0, 1)
    const newId = createIdFactory({ now: () => now, instance: 5 })
    const ids: string[] = []
    for (let round = 0; round < 20_000; round += 1) {
      if (round % 5000 === 4999) now -= 1000
      if (round % 7000 === 6999) now += 5000
      ids.push(newId())
    }
    const numbers = ids.map(BigInt)
    expect(numbers.every((id, index) => index === 0 || id > (numbers[index - 1] ?? 0n))).toBe(true)
    expect(ids.every(isId)).toBe(true)
    expect((numbers[0] ?? 0n) >> 22n).toBe(BigInt(Date.UTC(2026, 0, 1) - Date.UTC(2018, 0, 1)))
  })

  test('differ between instances at the same moment', () => {
    const [one, other] = [1, 2].map((instance) => createIdFactory({ now: () => 1_800_000_000_000, instance }))
    expect(one?.()).not.toBe(other?.())
    expect(() => createIdFactory({ instance: 1024 })).toThrow(RangeError)
  })
})
