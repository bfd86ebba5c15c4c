import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './files-of'

/** Returns the packages that a script imports statically, in itself or in a module that it imports, with the importer. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gms),
  ].map(([, from, bare]) => from ?? bare ?? '')
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('node:')) return []
    if (!specifier.startsWith('.')) return [`${specifier} in ${path.relative(root, file)}`]
    return packagesOf(path.resolve(path.dirname(file), specifier), seen)
  })
}

describe('on a fresh clone, before packages are installed,', () => {
  test.each(['start', 'test', 'test-product', 'new', 'bench', 'pictures'])(
    'scripts/%s.mjs can be loaded',
    (name) => {
      const file = path.join(root, 'scripts', `${name}.mjs`)
      expect(existsSync(file)).toBe(true)
      expect(packagesOf(file)).toEqual([])
    },
  )
})
