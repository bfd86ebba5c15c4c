import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the project folder, which holds the base, the wording and the built console. It is searched upwards, so that
 * sources and build both find it.
 * @throws Error when there is none above `from`
 */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas', 'base', 'menus.json'))) return folder
  }
  throw new Error('The folder "schemas" was not found.')
}
