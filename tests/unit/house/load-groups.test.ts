import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadGroups } from '../../../scripts/sizes/load-groups.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'console-sizes-'))
const partsFile = path.join(folder, 'parts.json')
const parts = {
  'assets/index.js': {
    modules: ['main.tsx', 'index.html'],
    styles: ['assets/index.css'],
    imports: ['assets/shared.js'],
  },
  'assets/shared.js': { modules: ['shared.ts'], styles: [], imports: ['assets/index.js'] },
  'assets/list.js': {
    modules: ['list.tsx'],
    styles: ['assets/list.css'],
    imports: ['assets/shared.js', 'assets/grid.js'],
  },
  'assets/grid.js': { modules: ['grid.ts'], styles: [], imports: [] },
}
mkdirSync(path.join(folder, 'assets'))
writeFileSync(partsFile, JSON.stringify(parts))
writeFileSync(path.join(folder, 'assets/sheet-worker-x1.js'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const groups = loadGroups(folder, partsFile, [
  { name: 'login', limit: 120, entries: /^index\.html$/, needed: true },
  { name: 'list', limit: 280, entries: /^list\.tsx$/, after: ['login'], needed: true },
  { name: 'worker', limit: 100, files: /worker/, needed: true },
  { name: 'map', limit: 100, entries: /^map/, needed: false },
])
const filesOf = (name: string) => groups.find((group) => group.name === name)?.files

test('a load group holds the static imports of its entry and their styles', () => {
  expect(filesOf('login')).toEqual(['assets/index.css', 'assets/index.js', 'assets/shared.js'])
})

test('a load group leaves out the files of groups that were loaded before', () => {
  expect(filesOf('list')).toEqual(['assets/grid.js', 'assets/list.css', 'assets/list.js'])
})

test('workers are found by their file name, and an absent group is empty', () => {
  expect(filesOf('worker')).toEqual(['assets/sheet-worker-x1.js'])
  expect(filesOf('map')).toEqual([])
})
