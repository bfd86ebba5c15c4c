import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

function exists(test: string): boolean {
  const at = path.join(root, 'tests', test)
  return ['', '.test.ts', '.test.tsx', '.spec.ts'].some((ending) => existsSync(at + ending))
}

/** Returns the paths of a list of tests. A name without a folder lies in the folder of the previous test. */
function pathsIn(list: string): readonly string[] {
  let folder = ''
  return list.split(',').map((entry) => {
    const name = entry.trim().replace(/^tests\//, '')
    if (!name.includes('/')) return `${folder}/${name}`
    folder = path.dirname(name)
    return name
  })
}

it('every test that docs/security.md names exists', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  const cells = rows.map((line) => line.split('|').at(-2)?.trim() ?? '')
  const lists = [...page.matchAll(/^Tests: ([^.]+(?:\n[^.]+)*)\.$/gm)].map(([, text = '']) =>
    text.replaceAll('`', ''),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(lists.length).toBeGreaterThan(8)
  const named = [...cells.filter((cell) => /^[\w-]+\//.test(cell)), ...lists].flatMap(pathsIn)
  expect(named.filter((test) => !exists(test))).toEqual([])
})

it('every requirement in docs/security.md has one state and says how it is met', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  const numbers = rows.flatMap((line) => line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? [])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  for (const line of rows) {
    const [, , state = '', how = ''] = line.split('|').map((cell) => cell.trim())
    expect(['yes', 'part', 'no', 'op'], line).toContain(state)
    expect(how, line).not.toBe('')
  }
})
