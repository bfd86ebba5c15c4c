import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueLanguages, type Language } from '../../engine/metadata/language'
import { readWording } from '../../server-stub/wording/wording'
import { filesOf, root } from '../unit/house/files-of'
import { properties } from './shipped-schemas'

type Catalogue = Readonly<Record<string, string>>

/** Keys that code makes up from a word: the part before that word. */
const dynamic: readonly string[] = [
  'action.',
  'export.range.',
  'form.',
  'form.conflict.',
  'form.conflict.all.',
  'form.mode.',
  'grid.',
  'home.attention.',
  'home.by.',
  'imageEditor.axis.',
  'imageEditor.box.',
  'imageEditor.filter.',
  'imageEditor.handle.',
  'imageEditor.icon.',
  'imageEditor.mask.',
  'imageEditor.shape.',
  'imageEditor.swatch.',
  'imageEditor.tool.',
  'list.chart.',
  'shell.colorMode.',
  'shell.density.',
  'shell.login.',
  'shell.settings.',
  'shell.size.',
  'shell.terminal.',
  'unit.',
  'widgets.weekday.',
]

const areas = filesOf('engine/i18n/locales/en').map((file) => path.basename(file, '.json'))
const catalogues: readonly string[] = [
  ...areas.map((area) => `engine/i18n/locales/*/${area}.json`),
  'schemas/messages/*.json',
]

const code = ['engine', 'widgets', 'pages-custom', 'server-stub']
  .flatMap(filesOf)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const metadata = ['schemas/entities', 'schemas/screens']
  .flatMap(filesOf)
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const english = Object.assign({}, ...catalogues.map((file) => read(file, 'en'))) as Catalogue
const known = new Set(Object.keys(english).map(withoutPlural))
const namespaces = new Set(
  [...known].filter((key) => key.includes('.')).map((key) => key.slice(0, key.indexOf('.'))),
)

const literals = new Set(
  [
    ...code.matchAll(/'((?:[a-z]\w*\.)[\w.]*\w|M\d{1,3})'/g),
    ...metadata.matchAll(/"(?:refusal|message|confirm)": "([^"]+)"/g),
  ].map(([, text = '']) => text),
)
const heads = new Set(
  [...code.matchAll(/`((?:[a-z]\w*\.)+)\$\{/g)].map(([, text = '']) => text).filter((head) => isOurs(head)),
)

describe.each(catalogues)('%s', (file) => {
  it.each(catalogueLanguages)('has in %s the keys and the placeholders of English', (language) => {
    const own = read(file, language)
    expect(keysOf(own)).toEqual(keysOf(read(file, 'en')))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      const model = english[key] ?? english[`${withoutPlural(key)}_other`] ?? ''
      expect(placeholdersIn(text), key).toEqual(placeholdersIn(model))
    }
  })

  it.each(catalogueLanguages)('has in %s every plural that the language knows', (language) => {
    const own = read(file, language)
    const plurals = [...new Set(Object.keys(own).filter(isPlural).map(withoutPlural))]
    const wanted = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many' || language === 'ru')
    const missing = plurals
      .flatMap((key) => wanted.map((category) => `${key}_${category}`))
      .filter((key) => !(key in own))
    expect(missing).toEqual([])
  })
})

describe('wording in code', () => {
  it('exists', () => {
    const used = [...literals].filter((key) => /^M\d+$/.test(key) || isOurs(key))
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((key) => !known.has(key))).toEqual([])
  })

  it('is all used', () => {
    const unused = [...known].filter(
      (key) => !/^M\d+$/.test(key) && !literals.has(key) && !dynamic.some((head) => isMadeFrom(head, key)),
    )
    expect(unused).toEqual([])
  })

  it('is made up only where this test says so', () => {
    expect([...heads].sort()).toEqual([...dynamic].sort())
  })
})

function read(file: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(path.join(root, file.replace('*', language)), 'utf8')) as Catalogue
}

function keysOf(catalogue: Catalogue): readonly string[] {
  return [...new Set(Object.keys(catalogue).map(withoutPlural))].sort()
}

function isPlural(key: string): boolean {
  return key !== withoutPlural(key)
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/** A plural may say its number in words. */
function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    .filter((name) => name !== 'count')
    .sort()
}

function isOurs(key: string): boolean {
  return namespaces.has(key.slice(0, key.indexOf('.')))
}

function isMadeFrom(head: string, key: string): boolean {
  return key.startsWith(head) && !key.slice(head.length).includes('.')
}

it.each(catalogueLanguages)('%s has words for every unit that fields are measured in', (language) => {
  const wording = readWording(root)
  const units = new Set(
    properties.flatMap(({ property: { unit } }) => (unit && /^[a-z]{3,}$/.test(unit) ? [unit] : [])),
  )
  expect([...units].filter((unit) => wording.catalogue(language)[`unit.${unit}`] === undefined)).toEqual([])
})
