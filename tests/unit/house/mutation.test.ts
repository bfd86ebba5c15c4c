import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import core from '../../mutation/stryker.config.mjs'
import server from '../../mutation/server.config.mjs'

/** Returns the folders of a pattern like `base/{one,other}` followed by two asterisks. */
function foldersOf(pattern: string): readonly string[] {
  const [base = ''] = pattern.split('/**')
  const [, before = base, names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(base) ?? []
  return names === '' ? [base] : names.split(',').map((name) => `${before}${name}${after}`)
}

test('mutation testing mutates folders that exist', () => {
  const patterns = [...core.mutate, ...server.mutate].filter((pattern) => !pattern.startsWith('!'))
  const folders = patterns.flatMap(foldersOf)
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})
