/** How a picture is written: a part of its width and height, and how much of it a JPEG keeps (0 to 1). */
export interface Encoding {
  readonly scale: number
  readonly quality: number
}

export interface Encoded extends Encoding {
  readonly blob: Blob
}

export const bestQuality = 0.92
/** Qualities at which nobody sees a difference, tried before the picture is made smaller. */
const qualities: readonly number[] = [0.85, 0.75]
const smallerQuality = 0.82
/** Aimed at a little less than what is allowed: sizes do not follow areas to the byte. */
const aim = 0.94
const mostTries = 8

/**
 * A picture of at most so many bytes: at less quality where that is enough and the format has any, else with fewer pixels.
 * @param first how large it is at its best
 * @returns undefined when nothing would do
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
