import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where package.json lies: the base, wording and the built console are found from there, built or not. */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas', 'base', 'menus.json'))) return folder
  }
  throw new Error('The folder "schemas" was not found.')
}
