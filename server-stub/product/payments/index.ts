import type { ServerModule } from '../server-module'
import { certificateBehaviour } from './certificate-behaviour'
import { certificateUpload } from './certificate-upload'

/** Payments and refunds by providers, and the certificates that they take. */
export const payments: ServerModule = {
  name: 'payments',
  behaviours: { p12File: certificateBehaviour },
  uploads: [certificateUpload],
  passwordChecks: [
    {
      path: '/pay/refund/checkRefundPassword',
      action: { path: '/pay/refund/payBack', records: 'many', ids: 'order' },
    },
  ],
}
