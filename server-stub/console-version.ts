import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the version in package.json. @param root the folder of package.json */
export function consoleVersion(root: string): string {
  const file: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return (file as { readonly version: string }).version
}
