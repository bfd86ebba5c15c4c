import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { cases, logIn, onWire, standInWindow, unwrap } from './wire-world'

/** Sizes around the one where the classic suite changes its method, at each end of a block, and 5 MB. */
const sizes = [49_100, 49_119, 49_120, 49_133, 49_134, 49_135, 49_150, 65_536, 65_537, 5_000_000]

describe.each(cases)('the $suite suite with $platform', ({ suite, platform }) => {
  beforeAll(() => standInWindow(platform))
  afterAll(() => vi.unstubAllGlobals())

  it('carries large responses and bodies', async () => {
    const { cipher, session, memory } = await logIn(suite)
    for (const size of sizes) {
      const data = '咖啡 and 12 '.repeat(size / 11).slice(0, size)
      const request = { method: 'POST', path: '/x', body: size < 1e6 ? { data } : {} }
      const sealed = await cipher.sealRequest(request)
      const opened = unwrap(await openRequest(session, onWire(request, sealed), memory.rules()))
      expect(opened.body).toEqual(request.body)
      const answer = await sealed.open(sealAnswer(session, opened.target, data))
      expect(answer === data).toBe(true)
    }
  }, 30_000)
})
