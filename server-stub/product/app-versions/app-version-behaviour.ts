import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { addressOf, storedNameOf } from '../../platform/files/address'
import type { FileStorage } from '../../platform/files/file-storage'
import type { NarrowUpload } from '../../platform/files/upload-route'
import { basePath } from '../../platform/request/base-path'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** P77: the upload accepts only APK files, without a size limit of its own. */
export const appUpload: NarrowUpload = {
  path: '/vmAppVersion/upload',
  extensions: ['apk'],
  largest: Number.MAX_SAFE_INTEGER,
  codes: ['vmAppVersion:add', 'vmAppVersion:edit'],
}

/**
 * The behaviour of versions of the machine app (L40). Size and MD5 are computed from the stored file, whatever the
 * request says. The release time defaults to now.
 */
export function appVersionBehaviour(storage: Pick<FileStorage, 'get'>): EntityBehaviour {
  return {
    async prepare({ record, changed, before }, { now }) {
      const isReleased = Boolean(record['releaseTime'])
      const values: WireRow = isReleased ? {} : { releaseTime: now }
      const address = String(record['fileUrl'] ?? '')
      if (!changed.has('fileUrl') || address === before?.['fileUrl']) return { values }
      const file = await digest(storage, address)
      if (!file) return { refusals: [{ field: 'fileUrl', message: 'M8' }] }
      return { values: { ...values, ...file } }
    },
  }
}

/** Returns the size and digest of the file at an address, or undefined when no app is stored there. */
async function digest(storage: Pick<FileStorage, 'get'>, address: string): Promise<WireRow | undefined> {
  const place = address.split('#', 1)[0] ?? ''
  const name = storedNameOf(place)
  // A bare file name is refused, because it does not tell a machine where to download the file.
  const isHere = name?.endsWith('.apk') === true && place === addressOf(basePath, name)
  const content = isHere ? await storage.get(name) : undefined
  if (!content) return undefined
  const hash = createHash('md5')
  await pipeline(content.open(), hash)
  return { fileSize: content.bytes, md5: hash.digest('hex') }
}
