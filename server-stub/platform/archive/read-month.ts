import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FileStorage } from '../files/file-storage'
import { ArchiveError } from './archive-error'
import type { MonthFile } from './archived-month'
import { createHashing } from './hashing'
import { nowhere } from './nowhere'

/**
 * Reads the CSV of an archived month into a stream.
 * @throws ArchiveError when the file is missing, or not what was written. The stream may have got a part of it by then.
 */
export async function readMonth(
  storage: FileStorage,
  { file, sha256, contentSha256 }: Pick<MonthFile, 'file' | 'sha256' | 'contentSha256'>,
  into: Writable,
  signal?: AbortSignal,
): Promise<void> {
  const stored = await storage.get(file)
  if (!stored) throw new ArchiveError(`The file ${file} of this month is missing in the storage of files.`)
  const packed = createHashing()
  const plain = createHashing()
  const damaged = `The file ${file} of this month is damaged: its SHA-256 does not fit.`
  try {
    await pipeline(stored.open(), packed.stream, createGunzip(), plain.stream, into, { signal })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Such as `incorrect data check`, or an unexpected end of the file.
    if (code.startsWith('Z_')) throw new ArchiveError(damaged)
    throw error
  }
  if (packed.digest() !== sha256 || plain.digest() !== contentSha256) throw new ArchiveError(damaged)
}

/** Verifies that the file of a month is what was written. @throws ArchiveError */
export function verifyMonth(
  storage: FileStorage,
  month: Pick<MonthFile, 'file' | 'sha256' | 'contentSha256'>,
  signal?: AbortSignal,
): Promise<void> {
  return readMonth(storage, month, nowhere(), signal)
}
