import { randomInt } from 'node:crypto'

const EPOCH = Date.UTC(2018, 0, 1)
const INSTANCES = 1024
const PER_MILLISECOND = 4096

export interface IdFactoryOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** 0 to 1023, different for each server that writes at the same time. Default: random. */
  readonly instance?: number
}

/**
 * Creates a generator of ids: decimal text of 63 bits that increases with time (milliseconds since 2018, instance,
 * counter). New records therefore come last in the index of their key, and no id needs a database query.
 */
export function createIdFactory({
  now = Date.now,
  instance = randomInt(INSTANCES),
}: IdFactoryOptions = {}): () => string {
  if (!Number.isInteger(instance) || instance < 0 || instance >= INSTANCES)
    throw new RangeError('instance must be 0 to 1023')
  let last = -1
  let counter = 0
  return () => {
    const time = now() - EPOCH
    if (time > last) {
      last = time
      counter = 0
    } else if (++counter === PER_MILLISECOND) {
      // The clock stands still or went back, so the last time is advanced instead.
      last += 1
      counter = 0
    }
    return ((BigInt(last) << 22n) | BigInt(instance * PER_MILLISECOND + counter)).toString()
  }
}
