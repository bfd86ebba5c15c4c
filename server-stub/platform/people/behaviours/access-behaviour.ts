import { raiseRevision } from '../../metadata/difference-store'
import type { EntityBehaviour } from '../../records/behaviour'

/** People, roles and operators decide what others may do and see: every server forgets what it remembered of them. */
export const accessBehaviour: EntityBehaviour = {
  async afterChange(_change, { trx }) {
    await raiseRevision(trx, 'access')
  },
}
