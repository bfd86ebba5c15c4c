import { expect, it } from 'vitest'
import { segmentAt, segmentNumber, segmentsBetween } from '../../../server-stub/platform/backup/wal-segments'

const usual = 16 * 2 ** 20
const large = 2 ** 30

it('names the segments of the write-ahead log across the end of a log, for each size of segments', () => {
  expect(segmentsBetween('0000000300000001000000FE', '000000030000000200000001', usual)).toEqual([
    '0000000300000001000000FE',
    '0000000300000001000000FF',
    '000000030000000200000000',
    '000000030000000200000001',
  ])
  expect(segmentsBetween('000000010000000000000003', '000000010000000100000000', large)).toEqual([
    '000000010000000000000003',
    '000000010000000100000000',
  ])
})

it('finds the segment of a position', () => {
  expect(segmentAt('1/FF000028', usual)).toBe(segmentNumber('0000000100000001000000FF', usual))
  expect(segmentAt('2/0', usual)).toBe(segmentNumber('000000090000000200000000', usual))
  expect(segmentAt('1/40000000', large)).toBe(segmentNumber('000000010000000100000001', large))
})

it('knows other files of the log apart from segments', () => {
  expect(segmentNumber('00000002.history', usual)).toBeUndefined()
})
