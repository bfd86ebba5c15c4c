import { describe, expect, it } from 'vitest'
import { findRing } from '../../../scripts/chunks/list-parts.mjs'
import { partOf } from '../../../scripts/chunks/part-of.mjs'

const part = (entries: readonly string[], length = 1_000) => partOf({ entries: new Set(entries), length })
const list = 'engine/views/list/whole-list.tsx'
const workplace = 'engine/shell/workplace/workplace.tsx'
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => `engine/views/other-${index}.tsx`)

describe('the built chunk', () => {
  it.each<[string, string | undefined, readonly string[], number?]>([
    ['a module that the login needs', 'console', ['index.html', workplace, list], 500_000],
    [
      'a module that sends requests before the console starts',
      'opening',
      ['opening.ts', 'index.html', workplace],
    ],
    [
      'the keys of a stored session, which these requests need',
      'opening',
      ['engine/adapters/crypto/restore-cipher.ts', 'index.html'],
    ],
    ['a module that every logged-in user needs', 'workplace', [workplace, list], 500_000],
    [
      'a module of texts in one language, including those of antd',
      'words-de',
      ['engine/i18n/locales/de/shell.json', 'schemas/messages/de.json', 'antd/es/locale/de_DE.js'],
    ],
    ['the texts of the image editor', undefined, ['engine/i18n/locales/de/image-editor.json']],
    [
      'the grid',
      'list',
      [list, 'engine/views/list/list-page.tsx', 'engine/views/tiles/record-tiles.tsx'],
      700_000,
    ],
    ['a control', 'controls', ['widgets/money/components.tsx']],
    ['a large control', undefined, ['widgets/recipe-steps/components.tsx'], 30_000],
    ['a module that most pages need', 'common', others(16)],
    ['a module that lists and other pages need', 'pages', [list, 'engine/views/record/record-page.tsx']],
    [
      'a large module that lists and other pages need',
      undefined,
      [list, 'engine/views/record/record-page.tsx'],
      70_000,
    ],
    ['a module that the home page and few others need', undefined, [list, 'pages-custom/home/home.tsx']],
    ['a module of one page', undefined, ['engine/views/record/record-page.tsx']],
  ])('of %s is %s', (_name, expected, entries, length) => {
    expect(part(entries, length)).toBe(expected)
  })
})

describe('an import cycle of built files', () => {
  it('is found wherever it begins', () => {
    const imports = new Map([
      ['a.js', ['b.js']],
      ['b.js', ['c.js', 'd.js']],
      ['c.js', []],
      ['d.js', ['b.js']],
    ])
    expect(findRing(imports)).toEqual(['b.js', 'd.js', 'b.js'])
  })

  it('is not reported for a file that is imported twice', () => {
    const imports = new Map([
      ['a.js', ['b.js', 'c.js']],
      ['b.js', ['c.js']],
      ['c.js', []],
    ])
    expect(findRing(imports)).toBeUndefined()
  })
})
