import { couponActions } from './product/coupons/coupon-actions'
import { faultActions } from './product/machines/fault-actions'
import { lockActions } from './product/locks/lock-actions'
import { machineActions } from './product/machines/machine-actions'
import { refundActions } from './product/payments/refund-actions'
import { inventoryActions, trackActions } from './product/stock/stock-actions'
import { terminalActions } from './product/payments/terminal-actions'
import type { FileStorage } from './platform/files/file-storage'
import { loginLimitBehaviour } from './platform/login/login-limit-behaviour'
import { codeProblems } from './platform/metadata/code-problems'
import type { MetadataService } from './platform/metadata/metadata-service'
import { SchemaError } from './platform/metadata/schema-error'
import { certificateCheck } from './product/payments/certificate-check'
import type { Payments } from './product/payments/open-payments'
import { accessBehaviour } from './platform/people/behaviours/access-behaviour'
import { grantsNow } from './platform/people/grants-now'
import { hashPassword } from './platform/passwords/password-hash'
import { modules } from './product/modules'
import { pushActions } from './product/push/push-actions'
import type { EntityBehaviour } from './platform/records/behaviour'
import { accountActions } from './platform/people/behaviours/account-actions'
import { appVersionBehaviour } from './product/app-versions/app-version-behaviour'
import { certificateBehaviour } from './product/payments/certificate-behaviour'
import { couponBehaviour } from './product/coupons/coupon-behaviour'
import { departmentBehaviour } from './product/operators/department-behaviour'
import { expiredBehaviour } from './product/machines/expired-behaviour'
import { machineBehaviour } from './product/machines/machine-behaviour'
import { materialBoxBehaviour } from './product/recipes/material-box-behaviour'
import { parameterBehaviour } from './platform/people/behaviours/parameter-behaviour'
import { pictureBehaviour } from './product/goods-images/picture-behaviour'
import { powderBehaviour } from './product/recipes/powder-behaviour'
import { roleBehaviour } from './platform/people/behaviours/role-behaviour'
import { secretKeyBehaviour } from './product/interface-keys/secret-key-behaviour'
import { stockBehaviour } from './product/stock/stock-behaviour'
import { checkAccounts, userBehaviour } from './platform/people/behaviours/user-behaviour'
import { composeBehaviours } from './platform/records/compose-behaviours'
import type { Renewals } from './product/renewals/create-renewals'
import { delayingBehaviour } from './product/renewals/delay-machines'
import { renewingBehaviour } from './product/renewals/renew-machines'
import { translationStatus } from './platform/wording/translation-status'

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
