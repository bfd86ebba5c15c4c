import { describe, expect, it } from 'vitest'
import { createParts, PartsStoppedError } from '../../../server-stub/platform/jobs/parts'

/** A list of parts that records its steps, and a function that adds parts to it. */
function notingParts() {
  const notes: string[] = []
  const parts = createParts()
  const begin = (name: string, stops: () => unknown = () => undefined) =>
    parts.start(
      name,
      () => notes.push(`start ${name}`),
      () => {
        notes.push(`stop ${name}`)
        return stops()
      },
    )
  return { notes, parts, begin }
}

describe('the parts of a server', () => {
  it('start in order and stop in reverse order, once', async () => {
    const { notes, parts, begin } = notingParts()
    await begin('one')
    await begin('two')
    await parts.start('three', () => notes.push('start three'))
    await Promise.all([parts.stop(), parts.stop()])
    await parts.stop()
    expect(notes).toEqual(['start one', 'start two', 'start three', 'stop two', 'stop one'])
  })

  it('stop one by one: the next one stops when the one before it has ended', async () => {
    const { notes, parts, begin } = notingParts()
    await begin('one')
    await begin('two', async () => {
      await Promise.resolve()
      notes.push('two has ended')
    })
    await parts.stop()
    expect(notes.slice(2)).toEqual(['stop two', 'two has ended', 'stop one'])
  })

  it('are not stopped when they did not start', async () => {
    const { notes, parts, begin } = notingParts()
    await begin('one')
    const failure = new Error('no port')
    await expect(
      parts.start(
        'two',
        () => Promise.reject(failure),
        () => notes.push('stop two'),
      ),
    ).rejects.toBe(failure)
    await parts.stop()
    expect(notes).toEqual(['start one', 'stop one'])
  })

  it('wait for a part that is starting before they stop, and start none after it', async () => {
    const { notes, parts, begin } = notingParts()
    await begin('one')
    let finish: () => void = () => undefined
    const slow = parts.start(
      'slow',
      () => new Promise<void>((resolve) => (finish = resolve)),
      () => notes.push('stop slow'),
    )
    const stopped = parts.stop()
    await expect(begin('late')).rejects.toThrow(PartsStoppedError)
    expect(notes).toEqual(['start one'])
    finish()
    await slow
    await stopped
    expect(notes).toEqual(['start one', 'stop slow', 'stop one'])
  })

  it('all stop even if one of them fails to, and the failure is reported', async () => {
    const { notes, parts, begin } = notingParts()
    await begin('one')
    await begin('two', () => Promise.reject(new Error('stuck')))
    await begin('three')
    const error = await parts.stop().catch((caught: unknown) => caught)
    expect(notes.slice(3)).toEqual(['stop three', 'stop two', 'stop one'])
    expect((error as AggregateError).errors.map(String)).toEqual(['Error: two could not be stopped'])
  })
})
