import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadGroups } from '../../../scripts/sizes/load-groups.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'console-sizes-'))
const manifestFile = path.join(folder, 'manifest.json')
const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    dynamicImports: ['list.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'list.tsx': { file: 'assets/list.js', css: ['assets/list.css'], imports: ['_shared.js', '_grid.js'] },
  '_grid.js': { file: 'assets/grid.js' },
}
mkdirSync(path.join(folder, 'assets'))
writeFileSync(manifestFile, JSON.stringify(manifest))
writeFileSync(path.join(folder, 'assets/sheet-worker-x1.js'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const groups = loadGroups(folder, manifestFile, [
  { name: 'login', limit: 120, entries: /^index\.html$/, needed: true },
  { name: 'list', limit: 280, entries: /^list\.tsx$/, after: ['login'], needed: true },
  { name: 'worker', limit: 100, files: /worker/, needed: true },
  { name: 'map', limit: 100, entries: /^map/, needed: false },
])
const filesOf = (name: string) => groups.find((group) => group.name === name)?.files

test('a part is what its entry imports at once, styles too', () => {
  expect(filesOf('login')).toEqual(['assets/index.css', 'assets/index.js', 'assets/shared.js'])
})

test('what was loaded before is not counted again', () => {
  expect(filesOf('list')).toEqual(['assets/grid.js', 'assets/list.css', 'assets/list.js'])
})

test('workers are found by their name, and parts that are not there are empty', () => {
  expect(filesOf('worker')).toEqual(['assets/sheet-worker-x1.js'])
  expect(filesOf('map')).toEqual([])
})
