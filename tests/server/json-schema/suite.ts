import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A schema of the suite, with valid and invalid values. */
export interface SuiteGroup {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** Returns the groups of a draft, each with the path of its file. */
export function suiteOf(draft: string): readonly (readonly [file: string, group: SuiteGroup])[] {
  const folder = path.join(import.meta.dirname, draft)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly SuiteGroup[]
      return groups.map((group) => [`${draft}/${file}`, group] as const)
    })
}
