import { randomInt } from 'node:crypto'

const EPOCH = Date.UTC(2018, 0, 1)
const INSTANCES = 1024
const PER_MILLISECOND = 4096

export interface IdFactoryOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** 0 to 1023, different in every server that writes at the same time. Default: by chance. */
  readonly instance?: number
}

/**
 * Makes ids: decimal text of 63 bits that rises with time (milliseconds since 2018, instance, counter), so that
 * new records come last in the index of their key, and no database is asked for one.
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
      // The clock stands still or went back: go on from where we are.
      last += 1
      counter = 0
    }
    return ((BigInt(last) << 22n) | BigInt(instance * PER_MILLISECOND + counter)).toString()
  }
}
