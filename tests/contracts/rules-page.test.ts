import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, root } from '../unit/house/files-of'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const listed = [...read('docs/rules.md').matchAll(/^\| ([A-Z]\d+|\d+\.\d+) +\|/gm)].map(
  ([, code = '']) => code,
)

const code = /\b[VCMPXBLRASDTF]\d{1,3}\b/g
/** Returns the sections that a text cites in brackets: `(6.5)`, `(C39, 4.1)`. */
function sectionsIn(text: string): readonly string[] {
  const parts = (text.match(/\([^()]*\)/g) ?? []).flatMap((bracket) => bracket.slice(1, -1).split(/[,;]/))
  return parts.map((part) => part.trim()).filter((part) => /^\d{1,2}\.\d{1,2}$/.test(part))
}

/** Returns the rule codes that comments cite. */
function citedInComments(text: string): readonly string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []
  return comments.flatMap((comment) => [...(comment.match(code) ?? []), ...sectionsIn(comment)])
}

/** Returns the rule codes that test titles cite in brackets. */
function citedInTitles(text: string): readonly string[] {
  const titles = text.match(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])[^\n]*?\1/g) ?? []
  return titles.flatMap((title) => title.match(/\([^()]*\)/g) ?? []).flatMap((part) => part.match(code) ?? [])
}

const sources = ['engine', 'server-stub', 'widgets', 'pages-custom', 'scripts', 'stories', 'tests'].flatMap(
  (folder) =>
    filesOf(folder).filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.generated.ts')),
)

it('every rule that a comment or a test title cites is in docs/rules.md', () => {
  const known = new Set(listed)
  const missing = sources.flatMap((file) => {
    const text = read(file)
    const cited = [...citedInComments(text), ...(file.startsWith('tests/') ? citedInTitles(text) : [])]
    return cited.filter((one) => !known.has(one)).map((one) => `${one} in ${file}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

it('docs/rules.md lists no rule twice', () => {
  expect(listed.length).toBeGreaterThan(300)
  expect(listed.filter((one, at) => listed.indexOf(one) !== at)).toEqual([])
})

it.each([
  ['/** Refused (V82, M50). */', ['V82', 'M50']],
  ['/** The menu (C39, 4.1). */', ['C39', '4.1']],
  ['  // P31\n', ['P31']],
  ["const text = 'M12'", []],
  ["fetch('https://a.example/B12')", []],
])('the comments of %s cite %j', (text, codes) => {
  expect(citedInComments(text)).toEqual(codes)
})
