import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, root } from './files-of'

const fixed = [
  'package.json',
  'vite.config.ts',
  'engine',
  'schemas',
  'widgets',
  'pages-custom',
  'server-stub',
  'stories',
  'tests',
  'README.md',
]

/** Documents, and files that tools need at the top level. */
const beside = [
  /^(index\.html|main\.tsx|opening\.ts|package-lock\.json|LICENSE|CONTRIBUTING\.md|CHANGELOG\.md)$/,
  /^(docs|scripts|public|\.ci|\.storybook|\.git|\.github)$/,
  /^(tsconfig.*\.json|vite\.server\.config\.ts|vitest\.config\.ts|playwright\.config\.ts|knip\.json)$/,
  /^\.(gitignore|npmrc|nvmrc|editorconfig|gitattributes|oxfmtrc\.json|oxlintrc\.json|dependency-cruiser\.cjs)$/,
]

/** Files and folders that tools create and git ignores. */
const made =
  /^(node_modules|dist|data|storybook-static|coverage|test-results|playwright-report|\.tmp)$|\.log$/

const code = ['engine', 'widgets', 'pages-custom', 'server-stub', 'stories', 'tests', 'scripts']
  .flatMap(filesOf)
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('.generated.ts'))

test('a test that replaces modules is called .replaced.test.tsx, so that it has a browser page of its own', () => {
  const replacing = code.filter(
    (file) =>
      file !== 'tests/unit/house/layout.test.ts' &&
      readFileSync(path.join(root, file), 'utf8').includes('vi.mock('),
  )
  expect(replacing.filter((file) => !file.endsWith('.replaced.test.tsx'))).toEqual([])
})

test('the top level has exactly the expected files and folders', () => {
  const entries = readdirSync(root).filter((name) => !made.test(name))
  expect(fixed.filter((name) => !entries.includes(name))).toEqual([])
  expect(
    entries.filter((name) => !fixed.includes(name) && !beside.some((pattern) => pattern.test(name))),
  ).toEqual([])
})

test('no folder is called utils, common, helpers, misc or lib', () => {
  expect(code.filter((file) => /(^|\/)(utils?|common|helpers?|misc|lib)\//.test(file))).toEqual([])
})

test('the engine has one barrel', () => {
  expect(filesOf('engine').filter((file) => /\/index\.tsx?$/.test(file))).toEqual(['engine/index.ts'])
})

test('schemas contain data only', () => {
  expect(
    filesOf('schemas').filter((file) => !/\.(json|svg)$/.test(file) && file !== 'schemas/README.md'),
  ).toEqual([])
})

test('half of all files are under 80 lines, nine in ten under 200, none over 300', () => {
  const lengths = code.map((file) => ({
    file,
    lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
  }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(80)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(200)
})

test.each([
  'engine/metadata',
  'engine/model',
  'engine/views',
  'widgets',
  'pages-custom',
  'schemas',
  'server-stub',
])('%s has a README of at most 25 lines', (folder) => {
  const file = path.join(root, folder, 'README.md')
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(25)
})
