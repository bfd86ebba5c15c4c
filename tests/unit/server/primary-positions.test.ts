import { describe, expect, it } from 'vitest'
import { toLogPosition } from '../../../server-stub/platform/database/readers/log-position'
import { createPrimaryPositions } from '../../../server-stub/platform/database/readers/primary-positions'

describe('a position in the log', () => {
  it('is read from the text of PostgreSQL, so that positions can be compared', () => {
    expect(toLogPosition('0/0')).toBe(0n)
    expect(toLogPosition('16/B374D848')).toBe(0x16_b374_d848n)
    // A comparison of the texts would say the opposite.
    expect((toLogPosition('A/0') ?? 0n) > (toLogPosition('9/FFFFFFFF') ?? 0n)).toBe(true)
    expect(toLogPosition(null)).toBeUndefined()
  })
})

describe('the position that replicas must have reached', () => {
  const opened = () => {
    let at = 0
    const positions = createPrimaryPositions(() => at)
    return {
      ...positions,
      /** Moves the clock, and notes a position. */
      later(seconds: number, position?: bigint) {
        at += seconds * 1000
        positions.note(position)
      },
    }
  }

  it('is unknown before the primary was asked', () => {
    expect(opened().least()).toBeUndefined()
  })

  it('is the first one that is known, until that is ten seconds old', () => {
    const { later, least } = opened()
    later(0, 5n)
    later(3, 6n)
    later(6.5, 7n)
    expect(least()).toBe(5n)
  })

  it('is the newest of those that are ten seconds old', () => {
    const { later, least } = opened()
    later(0, 5n)
    later(3, 6n)
    later(3, 7n)
    later(7.5, 8n)
    expect(least()).toBe(6n)
  })

  it('is the current one after a pause: how late a replica is by an old one is unknown', () => {
    const { later, least } = opened()
    later(0, 5n)
    later(3600, 90n)
    expect(least()).toBe(90n)
  })

  it('stays known while the primary is in recovery and has none', () => {
    const { later, least } = opened()
    later(0, 5n)
    later(1)
    expect(least()).toBe(5n)
  })
})
