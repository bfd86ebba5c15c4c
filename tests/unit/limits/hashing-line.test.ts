import { describe, expect, it, vi } from 'vitest'
import { createHashingLine } from '../../../server-stub/platform/passwords/hashing-line'

/** Work that ends on demand. */
function createWork() {
  const ends: (() => void)[] = []
  const begin = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { begin, endFirst: () => ends.shift()?.() }
}

describe('createHashingLine', () => {
  it('runs a limited number of jobs at a time, in the order of their arrival', async () => {
    const line = createHashingLine({ most: 2, mostWaiting: 5, patienceMs: 10_000 })
    const work = createWork()
    const all = [1, 2, 3, 4].map(() => line.run(work.begin))
    await Promise.resolve()
    expect(work.begin).toHaveBeenCalledTimes(2)
    for (let ended = 1; ended <= 4; ended += 1) {
      work.endFirst()
      await vi.waitFor(() => expect(work.begin).toHaveBeenCalledTimes(Math.min(4, 2 + ended)))
    }
    await Promise.all(all)
  })

  it('refuses a job when too many jobs wait or when it has waited too long', async () => {
    vi.useFakeTimers()
    const line = createHashingLine({ most: 1, mostWaiting: 1, patienceMs: 1000 })
    const work = createWork()
    const first = line.run(work.begin)
    const second = line.run(work.begin)
    const late = second.catch((error: unknown) => error)
    await expect(line.run(work.begin)).rejects.toMatchObject({
      details: { status: 503, reason: 'hashing-busy' },
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toMatchObject({ details: { status: 503, reason: 'hashing-busy' } })
    vi.useRealTimers()
    work.endFirst()
    await first
    expect(work.begin).toHaveBeenCalledTimes(1)
    // The place of the refused job is free again.
    const next = line.run(work.begin)
    await vi.waitFor(() => expect(work.begin).toHaveBeenCalledTimes(2))
    work.endFirst()
    await next
  })

  it('skips jobs of callers that have left and continues after a failed job', async () => {
    const line = createHashingLine({ most: 1, mostWaiting: 5, patienceMs: 10_000 })
    const work = createWork()
    const first = line.run(work.begin)
    const left = new AbortController()
    const second = line.run(work.begin, left.signal)
    left.abort()
    await expect(second).rejects.toMatchObject({ details: { reason: 'caller-left' } })
    await expect(line.run(work.begin, left.signal)).rejects.toMatchObject({
      details: { reason: 'caller-left' },
    })
    const broken = line.run(() => Promise.reject(new Error('broken')))
    work.endFirst()
    await first
    await expect(broken).rejects.toThrow('broken')
    expect(work.begin).toHaveBeenCalledTimes(1)
    await expect(line.run(async () => 'done')).resolves.toBe('done')
  })
})
