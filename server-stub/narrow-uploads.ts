import type { NarrowUpload } from './platform/files/upload-route'
import { certificateUpload } from './product/payments/certificate-upload'
import { appUpload } from './product/behaviours/app-version-behaviour'

/** The places that take files of one kind alone. As all uploads they travel unsealed, and are no operations of their own. */
export const narrowUploads: readonly NarrowUpload[] = [certificateUpload, appUpload]
