import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import { watchRevision } from '../../../engine/session/watch-revision'
import { createFakeClock, createFakeTransport, settle } from './fakes'

/** Starts a watch on a server that answers on demand. */
function setUp(accessMark?: string, build?: string) {
  const time = createFakeClock()
  const questions: { after: unknown; access: unknown; build: unknown; answer: (data: unknown) => void }[] = []
  const { transport } = createFakeTransport({
    '/system/metadata/awaitRevision': (request: { query?: Record<string, unknown> }, signal?: AbortSignal) =>
      new Promise((answer) => {
        const { after, access, build } = request.query ?? {}
        questions.push({ after, access, build, answer })
        signal?.addEventListener('abort', () => answer(new ApiError({ kind: 'cancelled' })), { once: true })
      }),
  })
  const renew = vi.fn(async () => undefined)
  const controller = new AbortController()
  const { signal } = controller
  const onRelease = vi.fn()
  const { clock } = time
  const own = { revision: 3, accessMark, ...(build ? { build } : {}) }
  const done = watchRevision({ transport, clock, ...own, onRelease, renew, signal })
  const answer = async (data: unknown) => {
    questions.at(-1)?.answer(data)
    await settle()
  }
  return { time, questions, renew, onRelease, controller, done, answer }
}

describe('the metadata watch', () => {
  it('renews when the revision rises, and then asks for changes after it', async () => {
    const { time, questions, renew, answer } = setUp()
    expect(questions.map(({ after }) => after)).toEqual([3])
    await time.advance(20_000)
    await answer({ revision: 5 })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(questions.map(({ after }) => after)).toEqual([3, 5])
  })

  it("renews when the user's permissions have changed, and then asks for changes after that", async () => {
    const { time, questions, renew, answer } = setUp('a')
    await time.advance(20_000)
    await answer({ revision: 3, accessMark: 'b' })
    expect(renew).toHaveBeenCalledTimes(1)
    await time.advance(20_000)
    await answer({ revision: 3, accessMark: 'b' })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(questions.map(({ access }) => access)).toEqual(['a', 'b', 'b'])
  })

  it('reports another build of the console once, at once asks again without its own, and renews nothing', async () => {
    const { questions, renew, onRelease, answer, time } = setUp('a', '/one.js')
    await answer({ revision: 3, accessMark: 'a', build: '/two.js' })
    expect(onRelease).toHaveBeenCalledTimes(1)
    expect(questions.map(({ build }) => build)).toEqual(['/one.js', undefined])
    await time.advance(20_000)
    await answer({ revision: 3, accessMark: 'a', build: '/two.js' })
    expect(onRelease).toHaveBeenCalledTimes(1)
    expect(renew).not.toHaveBeenCalled()
  })

  it('reports no build of a server that serves the same one, or tells none', async () => {
    const { questions, onRelease, answer, time } = setUp('a', '/one.js')
    for (const build of ['/one.js', undefined]) {
      await time.advance(20_000)
      await answer({ revision: 3, accessMark: 'a', build })
    }
    expect(onRelease).not.toHaveBeenCalled()
    expect(questions.map(({ build }) => build)).toEqual(['/one.js', '/one.js', '/one.js'])
  })

  it('works without an access mark of the server', async () => {
    const { time, questions, renew, answer } = setUp()
    await time.advance(20_000)
    await answer({ revision: 3 })
    expect(renew).not.toHaveBeenCalled()
    expect(questions.map(({ access }) => access)).toEqual([undefined, undefined])
  })

  it('asks again at once when the server held the request and nothing happened', async () => {
    const { time, questions, renew, answer } = setUp()
    await time.advance(25_000)
    await answer({ revision: 3 })
    expect(questions).toHaveLength(2)
    expect(renew).not.toHaveBeenCalled()
  })

  it('pauses before it asks a server again that does not hold the request', async () => {
    const { time, questions, answer } = setUp()
    await answer({ revision: 3 })
    expect(questions).toHaveLength(1)
    await time.advance(2_500)
    expect(questions).toHaveLength(2)
  })

  it('waits longer and longer while the server is away, and then resumes', async () => {
    const { time, questions, renew, answer } = setUp()
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await answer(new ApiError({ kind: 'network' }))
      expect(time.pending()).toEqual([pause])
      await time.advance(pause)
    }
    await answer({ revision: 9 })
    expect(renew).toHaveBeenCalledTimes(1)
    await answer(new ApiError({ kind: 'network' }))
    expect(time.pending()).toEqual([1_000])
    expect(questions.at(-1)?.after).toBe(9)
  })

  it('asks again for a change that could not be loaded', async () => {
    const { time, questions, renew, answer } = setUp()
    renew.mockRejectedValueOnce(new ApiError({ kind: 'network' }))
    await answer({ revision: 4 })
    await time.advance(1_000)
    expect(questions.map(({ after }) => after)).toEqual([3, 3])
  })

  it('ends when it is aborted, while it asks and while it waits', async () => {
    const asking = setUp()
    asking.controller.abort()
    await asking.done
    const waiting = setUp()
    await waiting.answer(new ApiError({ kind: 'network' }))
    waiting.controller.abort()
    await waiting.done
    expect(waiting.time.pending()).toEqual([])
    expect(waiting.questions).toHaveLength(1)
  })
})
