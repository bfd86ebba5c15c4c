import type { ServerModule } from '../server-module'
import { certificateBehaviour } from './certificate-behaviour'
import { certificateCheck } from './certificate-check'
import { largestCertificate, type Payments } from './open-payments'
import { payeeBehaviour } from './payees/payee-behaviour'
import { refundActions } from './refund-actions'
import { refundWork } from './refunds/refund-work'
import { terminalActions } from './terminal-actions'
import { composeBehaviours } from '../../platform/records/compose-behaviours'

/** Payments and refunds (P31) by payment providers: payees, terminals and certificates. */
export function payments(running: Payments): ServerModule {
  const { refund, batchRefund } = refundActions(running.refunds)
  const refundable = { actions: { refund } }
  return {
    name: 'payments',
    queues: [refundWork],
    behaviours: {
      payee: payeeBehaviour,
      p12File: composeBehaviours([certificateBehaviour, certificateCheck(running.readCertificate)]),
      sqbTerminal: terminalActions(running.terminals),
      salesSuccess: refundable,
      // The list of failed orders can also refund several at once.
      salesFail: { actions: { refund, batchRefund } },
      alipayOrder: refundable,
      wechatOrder: refundable,
      sqbOrder: refundable,
      ecnyOrder: refundable,
    },
    uploads: [
      // P65: certificates of payees (L4).
      {
        path: '/pay/p12File/upload',
        extensions: ['p12', 'pfx'],
        largest: largestCertificate,
        codes: ['p12File:add', 'p12File:edit'],
      },
    ],
    passwordChecks: [
      {
        path: '/pay/refund/checkRefundPassword',
        action: { path: '/pay/refund/payBack', records: 'many', ids: 'order' },
      },
    ],
  }
}
