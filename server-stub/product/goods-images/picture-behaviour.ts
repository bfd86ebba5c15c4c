import { randomInt } from 'node:crypto'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** The behaviour of pictures of the public library: adding one gives it a number for users to refer to. */
export const pictureBehaviour: EntityBehaviour = {
  prepare: async ({ mode }) =>
    mode === 'add' ? { values: { img_id: `P${randomInt(10_000, 2 ** 47)}` } } : {},
}
