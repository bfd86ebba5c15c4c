/** The encoding of a picture: a scale of its width and height, and the quality of a JPEG (0 to 1). */
export interface Encoding {
  readonly scale: number
  readonly quality: number
}

export interface Encoded extends Encoding {
  readonly blob: Blob
}

export const bestQuality = 0.92
/** Qualities without a visible difference, tried before the picture is scaled down. */
const qualities: readonly number[] = [0.85, 0.75]
const smallerQuality = 0.82
/** Share of the limit to aim at: sizes do not follow areas to the byte. */
const aim = 0.94
const mostTries = 8

/**
 * Encodes a picture in at most `limit` bytes: at a lower quality if that is enough and the format is lossy, else with
 * fewer pixels.
 * @param first the picture at its best quality
 * @returns undefined when no attempt was small enough
 */
export async function reduceSize(
  first: Encoded,
  limit: number,
  lossy: boolean,
  encode: (encoding: Encoding) => Promise<Blob>,
): Promise<Encoded | undefined> {
  let last = first
  const tryWith = async (encoding: Encoding): Promise<boolean> => {
    last = { ...encoding, blob: await encode(encoding) }
    return last.blob.size <= limit
  }
  if (first.blob.size <= limit) return first
  if (lossy) for (const quality of qualities) if (await tryWith({ scale: 1, quality })) return last
  for (let tries = 0; tries < mostTries; tries += 1) {
    const shrink = Math.sqrt((limit * aim) / last.blob.size)
    const scale = last.scale * Math.max(0.1, Math.min(0.95, shrink))
    if (await tryWith({ scale, quality: smallerQuality })) return last
  }
  return undefined
}
