import { isPermittedValue } from '../../../engine/model/actions/permitted-values'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'

/**
 * Requires the button code of the push's type, however it is sent: from its page, as a resend, or from a list of
 * coupons.
 * @throws ApiRefusal 403
 */
export function refuseType(
  { person, entityOf }: Pick<BehaviourContext, 'person' | 'entityOf'>,
  type: number,
): void {
  const entity: EntityMeta | undefined = entityOf('pushRecord')
  if (isPermittedValue(entity?.actions?.['send']?.codesBy, type, person.access)) return
  throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}
