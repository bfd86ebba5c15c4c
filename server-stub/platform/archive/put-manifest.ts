import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../files/file-storage'
import type { GrowingTable } from '../records/growing/growing-table'
import { manifestOf, type MonthBounds, type MonthFile } from './archived-month'

/** Describes a file beside it, for readers without the database. Reads the manifest back, as the file was. */
export async function putManifest(
  storage: FileStorage,
  { name, by }: GrowingTable,
  { month, lower, upper }: MonthBounds,
  written: MonthFile,
): Promise<void> {
  const manifest = { format: 1, entity: name, month, by, from: lower, to: upper, ...written }
  const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  const file = manifestOf(written.file)
  await storage.put(file, text)
  const stored = await storage.get(file)
  if (!stored || !text.equals(await buffer(stored.open())))
    throw new Error(`The manifest ${file} of ${name} in ${month} was not stored.`)
}
