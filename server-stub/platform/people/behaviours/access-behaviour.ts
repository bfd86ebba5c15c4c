import { raiseRevision } from '../../metadata/current/difference-store'
import type { EntityBehaviour } from '../../records/behaviour'

/**
 * The behaviour of accounts, roles and operators, which determine permissions: a change makes every server drop its
 * cached persons.
 */
export const accessBehaviour: EntityBehaviour = {
  async afterChange(_change, { trx }) {
    await raiseRevision(trx, 'access')
  },
}
