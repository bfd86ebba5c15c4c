import { randomInt } from 'node:crypto'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** Pictures of the public library: each gets a number that people can call it by. */
export const pictureBehaviour: EntityBehaviour = {
  prepare: async ({ mode }) =>
    mode === 'add' ? { values: { img_id: `P${randomInt(10_000, 2 ** 47)}` } } : {},
}
