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
    ['what the login needs', 'console', ['index.html', workplace, list], 500_000],
    ['what asks before the console is there', 'opening', ['opening.ts', 'index.html', workplace]],
    [
      'the keys of a kept session, which it asks with',
      'opening',
      ['engine/adapters/crypto/restore-cipher.ts', 'index.html'],
    ],
    ['what everybody who is in needs', 'workplace', [workplace, list], 500_000],
    [
      'words of one language, those of the kit among them',
      'words-de',
      ['engine/i18n/locales/de/shell.json', 'schemas/messages/de.json', 'antd/es/locale/de_DE.js'],
    ],
    ['words of the image editor', undefined, ['engine/i18n/locales/de/image-editor.json']],
    [
      'the grid',
      'list',
      [list, 'engine/views/list/list-page.tsx', 'engine/views/tiles/record-tiles.tsx'],
      700_000,
    ],
    ['a control', 'controls', ['widgets/money/components.tsx']],
    ['a control that is large', undefined, ['widgets/recipe-steps/components.tsx'], 30_000],
    ['what most pages need', 'common', others(15)],
    ['what lists and others need', 'pages', [list, 'engine/views/record/record-page.tsx']],
    [
      'the same, as large as a part of its own',
      undefined,
      [list, 'engine/views/record/record-page.tsx'],
      70_000,
    ],
    ['what home needs too, but few others', undefined, [list, 'pages-custom/home/home.tsx']],
    ['one page', undefined, ['engine/views/record/record-page.tsx']],
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
