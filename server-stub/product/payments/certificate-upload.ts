import type { NarrowUpload } from '../../platform/files/upload-route'
import { largestCertificate } from './open-payments'

/** P65: uploads certificates of payees (L4). */
export const certificateUpload: NarrowUpload = {
  path: '/pay/p12File/upload',
  extensions: ['p12', 'pfx'],
  largest: largestCertificate,
  codes: ['p12File:add', 'p12File:edit'],
}
