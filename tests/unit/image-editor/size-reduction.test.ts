import { describe, expect, it } from 'vitest'
import { fitSize } from '../../../engine/views/image-editor/geometry/fit-size'
import { reduceSize, type Encoding } from '../../../engine/views/image-editor/picture/size-reduction'

const limit = 2 * 1024 * 1024
const blobOf = (bytes: number) => ({ size: Math.round(bytes) }) as Blob

/** A picture of `bytes` bytes at full quality. Its size falls with its area and, for a JPEG, with its quality. */
function picture(bytes: number, lossy: boolean, power = 1) {
  const tries: Encoding[] = []
  const encode = (encoding: Encoding): Promise<Blob> => {
    tries.push(encoding)
    const kept = lossy ? (encoding.quality / 0.92) ** 3 : 1
    return Promise.resolve(blobOf(bytes * kept * encoding.scale ** (2 * power)))
  }
  const first = { scale: 1, quality: 0.92, blob: blobOf(bytes) }
  return { tries, reduce: () => reduceSize(first, limit, lossy, encode) }
}

describe('the reduction of a picture to 2 MB (A44)', () => {
  it('leaves a picture that fits unchanged', async () => {
    const { reduce, tries } = picture(limit, true)
    expect(await reduce()).toMatchObject({ scale: 1, quality: 0.92 })
    expect(tries).toEqual([])
  })

  it('keeps every pixel when a slightly lower quality is enough', async () => {
    expect(await picture(limit * 1.2, true).reduce()).toMatchObject({ scale: 1, quality: 0.85 })
  })

  it.each([
    [5, true, 1],
    [40, true, 1],
    [6, false, 1],
    [6, false, 0.7],
    [300, false, 1],
  ])('finds a smaller version of a picture of %i MB', async (megabytes, lossy, power) => {
    const { reduce, tries } = picture(megabytes * 1024 * 1024, lossy, power)
    const found = await reduce()
    expect(found?.blob.size).toBeLessThanOrEqual(limit)
    expect(found?.blob.size).toBeGreaterThan(limit / 3)
    expect(tries.length).toBeLessThanOrEqual(8)
  })

  it('returns undefined for a picture that does not shrink', async () => {
    expect(await picture(limit * 2, false, 0).reduce()).toBeUndefined()
  })
})

describe('the size at which a picture is edited', () => {
  it('is its own size up to the limits of side and area', () => {
    expect(fitSize({ width: 4000, height: 3000 }, 8192, 16_000_000)).toEqual({ width: 4000, height: 3000 })
    const large = fitSize({ width: 12_000, height: 8000 }, 8192, 16_000_000)
    expect(large.width * large.height).toBeLessThanOrEqual(16_000_000)
    expect(large.width / large.height).toBeCloseTo(1.5, 2)
    expect(fitSize({ width: 30_000, height: 10 }, 8192)).toEqual({ width: 8192, height: 2 })
  })
})
