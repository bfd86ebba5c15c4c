import { couponActions } from './actions/coupon-actions'
import { faultActions } from './actions/fault-actions'
import { lockActions } from './actions/lock-actions'
import { machineActions } from './actions/machine-actions'
import { refundActions } from './actions/refund-actions'
import { inventoryActions, trackActions } from './actions/stock-actions'
import { terminalActions } from './actions/terminal-actions'
import type { FileStorage } from './files/file-storage'
import { loginLimitBehaviour } from './login/login-limit-behaviour'
import { codeProblems } from './metadata/code-problems'
import type { MetadataService } from './metadata/metadata-service'
import { SchemaError } from './metadata/schema-error'
import { certificateCheck } from './payments/certificate-check'
import type { Payments } from './payments/open-payments'
import { accessBehaviour } from './people/access-behaviour'
import { grantsNow } from './people/grants-now'
import { hashPassword } from './people/password-hash'
import { modules } from './product/modules'
import { pushActions } from './push/push-actions'
import type { EntityBehaviour } from './records/behaviour'
import { accountActions } from './records/behaviours/account-actions'
import { appVersionBehaviour } from './records/behaviours/app-version-behaviour'
import { certificateBehaviour } from './records/behaviours/certificate-behaviour'
import { couponBehaviour } from './records/behaviours/coupon-behaviour'
import { departmentBehaviour } from './records/behaviours/department-behaviour'
import { expiredBehaviour } from './records/behaviours/expired-behaviour'
import { machineBehaviour } from './records/behaviours/machine-behaviour'
import { materialBoxBehaviour } from './records/behaviours/material-box-behaviour'
import { parameterBehaviour } from './records/behaviours/parameter-behaviour'
import { pictureBehaviour } from './records/behaviours/picture-behaviour'
import { powderBehaviour } from './records/behaviours/powder-behaviour'
import { roleBehaviour } from './records/behaviours/role-behaviour'
import { secretKeyBehaviour } from './records/behaviours/secret-key-behaviour'
import { stockBehaviour } from './records/behaviours/stock-behaviour'
import { checkAccounts, userBehaviour } from './records/behaviours/user-behaviour'
import { composeBehaviours } from './records/compose-behaviours'
import type { Renewals } from './renewals/create-renewals'
import { delayingBehaviour } from './renewals/delay-machines'
import { renewingBehaviour } from './renewals/renew-machines'
import { translationStatus } from './wording/translation-status'

export interface BehaviourLinks {
  /** Tells that pushes are waiting for machines. */
  readonly wakePushes?: () => void
  readonly payments?: Payments
  /** Where stored files lie. */
  readonly files?: Pick<FileStorage, 'get'>
  readonly renewals?: Pick<Renewals, 'payments' | 'fail'>
}

/** Orders that are paid back (P31). */
const refundable = ['salesSuccess', 'salesFail', 'alipayOrder', 'wechatOrder', 'sqbOrder', 'ecnyOrder']

/**
 * What metadata cannot say, by entity.
 * @throws SchemaError when code and the metadata that ships do not agree on what is coded
 */
export function behaviours(
  metadata: MetadataService,
  { wakePushes = () => undefined, payments, files, renewals }: BehaviourLinks = {},
): ReadonlyMap<string, EntityBehaviour> {
  const pushes = pushActions(wakePushes)
  const refunding: EntityBehaviour = payments ? refundActions(payments.refunds) : {}
  const coupon = composeBehaviours([couponBehaviour, couponActions, pushes.coupon])
  const own = new Map<string, EntityBehaviour>([
    ['config', parameterBehaviour],
    ['thesaurus', translationStatus],
    [
      'user',
      composeBehaviours([
        userBehaviour({
          hashPassword: (password: string) => hashPassword(password),
          grantsOf: grantsNow(metadata),
        }),
        accountActions(
          (password: string) => hashPassword(password),
          () => metadata.current().passwordLengths,
        ),
        accessBehaviour,
      ]),
    ],
    ['role', composeBehaviours([roleBehaviour(), accessBehaviour])],
    ['department', composeBehaviours([departmentBehaviour, accessBehaviour])],
    ['deletedUser', composeBehaviours([{ checkAct: checkAccounts }, accessBehaviour])],
    ['secretKey', secretKeyBehaviour],
    ...(files ? [['vmAppVersion', appVersionBehaviour(files)] as const] : []),
    ['machineRenewal', composeBehaviours([delayingBehaviour, renewingBehaviour(renewals)])],
    ['pushRecord', pushes.pushRecord],
    ['coupon', coupon],
    ['paidCoupon', coupon],
    ['couponPushRecord', pushes.couponRecord],
    ['paidCouponPushRecord', pushes.couponRecord],
    ['loginLimit', loginLimitBehaviour],
    ['machine', composeBehaviours([machineBehaviour, machineActions])],
    ['container', expiredBehaviour('machine', 'machineId')],
    [
      'track',
      composeBehaviours([expiredBehaviour('container', 'containerId'), stockBehaviour, trackActions]),
    ],
    ['inventory', composeBehaviours([stockBehaviour, inventoryActions])],
    ['fault', faultActions],
    ['deviceLock', lockActions],
    // Of several orders at once only where the entity offers it.
    ...refundable.map((entity) => {
      const offered = metadata.shipped.entities.get(entity)?.actions ?? {}
      const own = Object.entries(refunding.actions ?? {}).filter(([name]) => name in offered)
      return [entity, { actions: Object.fromEntries(own) }] as const
    }),
    ['sqbTerminal', payments ? terminalActions(payments.terminals) : {}],
    [
      'p12File',
      composeBehaviours([
        certificateBehaviour,
        ...(payments ? [certificateCheck(payments.readCertificate)] : []),
      ]),
    ],
    ['goodsImage', pictureBehaviour],
    ['powderSetting', powderBehaviour],
    ['materialBox', materialBoxBehaviour],
  ])
  for (const { behaviours: added = {} } of modules)
    for (const [entity, behaviour] of Object.entries(added))
      own.set(entity, composeBehaviours([own.get(entity) ?? {}, behaviour]))
  const faults = codeProblems(metadata.shipped.entities, own)
  if (faults.length > 0) throw new SchemaError(faults)
  return own
}
