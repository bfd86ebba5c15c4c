import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** Returns the paths, relative to the root folder, of all files below one of its folders. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
