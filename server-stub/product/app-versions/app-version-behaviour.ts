import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { addressOf, storedNameOf } from '../../platform/files/address'
import type { FileStorage } from '../../platform/files/file-storage'
import type { NarrowUpload } from '../../platform/files/upload-route'
import { basePath } from '../../platform/request/base-path'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** P77: nothing but programs of machines, as large as files may be at all. */
export const appUpload: NarrowUpload = {
  path: '/vmAppVersion/upload',
  extensions: ['apk'],
  largest: Number.MAX_SAFE_INTEGER,
  codes: ['vmAppVersion:add', 'vmAppVersion:edit'],
}

/**
 * Versions of the machines' program (L40): size and MD5 are those of the stored file, whatever anybody says; released is
 * what has no other time now.
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

/** Undefined for an address at which no program is stored here. */
async function digest(storage: Pick<FileStorage, 'get'>, address: string): Promise<WireRow | undefined> {
  const place = address.split('#', 1)[0] ?? ''
  const name = storedNameOf(place)
  // A name alone says nothing of where a machine would fetch it from.
  const isHere = name?.endsWith('.apk') === true && place === addressOf(basePath, name)
  const content = isHere ? await storage.get(name) : undefined
  if (!content) return undefined
  const hash = createHash('md5')
  await pipeline(content.open(), hash)
  return { fileSize: content.bytes, md5: hash.digest('hex') }
}
