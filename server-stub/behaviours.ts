import { refundActions } from './product/payments/refund-actions'
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
import { parameterBehaviour } from './platform/people/behaviours/parameter-behaviour'
import { roleBehaviour } from './platform/people/behaviours/role-behaviour'
import { checkAccounts, userBehaviour } from './platform/people/behaviours/user-behaviour'
import { composeBehaviours } from './platform/records/compose-behaviours'
import type { Renewals } from './product/renewals/create-renewals'
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
  const ofPlatform: readonly Told[] = [
    ['config', parameterBehaviour],
    ['thesaurus', translationStatus],
    ['user', accounts(metadata)],
    ['role', composeBehaviours([roleBehaviour(), accessBehaviour])],
    ['department', accessBehaviour],
    ['deletedUser', composeBehaviours([{ checkAct: checkAccounts }, accessBehaviour])],
    ['loginLimit', loginLimitBehaviour],
  ]
  const ofModules = modules.flatMap(({ behaviours: own = {} }) => Object.entries(own))
  const ofRunning: readonly Told[] = [
    ...(files ? [['vmAppVersion', appVersionBehaviour(files)] as const] : []),
    ['machineRenewal', renewingBehaviour(renewals)],
    ['pushRecord', pushes.pushRecord],
    ['coupon', pushes.coupon],
    ['paidCoupon', pushes.coupon],
    ['couponPushRecord', pushes.couponRecord],
    ['paidCouponPushRecord', pushes.couponRecord],
    // Of several orders at once only where the entity offers it.
    ...refundable.map((entity) => {
      const offered = metadata.shipped.entities.get(entity)?.actions ?? {}
      const own = Object.entries(refunding.actions ?? {}).filter(([name]) => name in offered)
      return [entity, { actions: Object.fromEntries(own) }] as const
    }),
    ['sqbTerminal', payments ? terminalActions(payments.terminals) : {}],
    ['p12File', payments ? certificateCheck(payments.readCertificate) : {}],
  ]
  const all = new Map<string, EntityBehaviour>()
  for (const [entity, behaviour] of [...ofPlatform, ...ofModules, ...ofRunning]) {
    const before = all.get(entity)
    all.set(entity, before ? composeBehaviours([before, behaviour]) : behaviour)
  }
  const faults = codeProblems(metadata.shipped.entities, all)
  if (faults.length > 0) throw new SchemaError(faults)
  return all
}

type Told = readonly [entity: string, behaviour: EntityBehaviour]

function accounts(metadata: MetadataService): EntityBehaviour {
  const hash = (password: string) => hashPassword(password)
  return composeBehaviours([
    userBehaviour({ hashPassword: hash, grantsOf: grantsNow(metadata) }),
    accountActions(hash, () => metadata.current().passwordLengths),
    accessBehaviour,
  ])
}
