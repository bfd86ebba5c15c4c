import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueLanguages, type Language } from '../../engine/metadata/locale/language'
import { readWording } from '../../server-stub/platform/wording/wording'
import { filesOf, root } from '../unit/house/files-of'
import { properties } from './shipped-schemas'

type Catalogue = Readonly<Record<string, string>>

/** The prefixes of keys that code completes with a word. */
const dynamic: readonly string[] = [
  'action.',
  'export.range.',
  'form.',
  'form.conflict.',
  'form.conflict.all.',
  'form.title.',
  'form.period.',
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
  'server.job.',
  'server.queue.',
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
  'schemas/base/messages/*.json',
  'schemas/messages/*.json',
]

const code = ['engine', 'widgets', 'pages-custom', 'server-stub']
  .flatMap(filesOf)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const metadata = ['schemas/base', 'schemas/entities', 'schemas/screens']
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

describe.each(catalogues)('the catalogue %s', (file) => {
  it.each(catalogueLanguages)('has in %s the keys and placeholders of English', (language) => {
    const own = read(file, language)
    expect(keysOf(own)).toEqual(keysOf(read(file, 'en')))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      const model = english[key] ?? english[`${withoutPlural(key)}_other`] ?? ''
      expect(placeholdersIn(text), key).toEqual(placeholdersIn(model))
    }
  })

  it.each(catalogueLanguages)('has in %s every plural form of the language', (language) => {
    const own = read(file, language)
    const plurals = [...new Set(Object.keys(own).filter(isPlural).map(withoutPlural))]
    const wanted = formsOf(language)
    const missing = plurals
      .flatMap((key) => wanted.map((category) => `${key}_${category}`))
      .filter((key) => !(key in own))
    expect(missing).toEqual([])
  })
})

/** Placeholders that hold numbers. */
const numbers = new Set([
  'count',
  'days',
  'done',
  'duration',
  'limit',
  'max',
  'min',
  'minutes',
  'most',
  'pages',
  'pending',
  'quantity',
  'refused',
  'rows',
  'seconds',
  'times',
  'total',
])

/** Words after a number that do not change with it: abbreviations, prepositions and conjunctions. */
const invariant: Partial<Record<Language, RegExp>> = {
  en: /^(MB|s|and|bug|of|to|at|million|more|chosen|refunded|refused|still|matches|answered)$/,
  de: /^(MB|s|sein|liegen|von|bis|zu|und|Zeichen|gewählt|ausgewählt|beantwortet|erstattet|abgelehnt|noch|in|vor)$/,
  fr: /^(Mo|s|encore|sur|à|au|et|en|ou)$/,
  ru: /^(МБ|с|из|до|от|мин|дн|млн|и|ещё)$/,
  el: /^(MB|δ|σε|από|έως|ακόμη|και)$/,
  es: /^(MB|s|aún|respondidos?|de|y|a|en|como|más)$/,
}

describe('counted words', () => {
  it.each(catalogueLanguages)('have in %s every plural form of the language', (language) => {
    const wanted = formsOf(language)
    for (const [key, text] of Object.entries(allIn(language)))
      for (const [, , forms = ''] of text.matchAll(/\{(\w+),([^{}]*)\}/g))
        expect(
          forms.split('|').map((form) => form.slice(0, form.indexOf(':')).trim()),
          key,
        ).toEqual(wanted)
  })

  it.each(catalogueLanguages)('follow a number in %s only where they have plural forms', (language) => {
    const words = invariant[language]
    if (!words) return // Words of Chinese, Japanese and Vietnamese have one form.
    const plain = Object.entries(allIn(language)).flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)\}[ \u00a0\u202f](\p{L}+)/gu)]
        .filter(([, name = '', word = '']) => numbers.has(name) && !words.test(word) && !isPlural(key))
        .map(([found]) => `${key}: ${found}`),
    )
    expect(plain).toEqual([])
  })

  it('take the right form for one, two and five', () => {
    const say = readWording(root)
    expect(say('en', 'M121', { count: 1, duration: 1 })).toBe('Are you sure to renew 1 machine for 1 year?')
    expect(say('en', 'M121', { count: 2, duration: 1 })).toBe('Are you sure to renew 2 machines for 1 year?')
    expect([1, 2, 5, 21].map((count) => say('ru', 'unit.days', { count }))).toEqual([
      'день',
      'дня',
      'дней',
      'день',
    ])
    expect([0, 1, 2].map((count) => say('fr', 'unit.days', { count }))).toEqual(['jour', 'jour', 'jours'])
    expect(say('en', 'unit.times', { count: 1 })).toBe('time')
    expect([say('en', 'unit.days'), say('ru', 'unit.years')]).toEqual(['days', 'лет'])
  })
})

describe('the wording of the code', () => {
  it('has every key that code and metadata use', () => {
    const used = [...literals].filter((key) => /^M\d+$/.test(key) || isOurs(key))
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((key) => !known.has(key))).toEqual([])
  })

  it('has no unused keys', () => {
    const unused = [...known].filter(
      (key) => !/^M\d+$/.test(key) && !literals.has(key) && !dynamic.some((head) => isMadeFrom(head, key)),
    )
    const repair =
      'A key that code completes, as in `widgets.${id}`, needs its prefix in the list `dynamic` above.'
    expect(unused, repair).toEqual([])
  })

  it('has built keys only for the prefixes that this test lists', () => {
    expect([...heads].sort()).toEqual([...dynamic].sort())
  })
})

function read(file: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(path.join(root, file.replace('*', language)), 'utf8')) as Catalogue
}

function allIn(language: Language): Catalogue {
  return Object.assign({}, ...catalogues.map((file) => read(file, language))) as Catalogue
}

/** Returns the plural categories of a language, without the one for millions in French and Spanish. */
function formsOf(language: Language): readonly string[] {
  const order = ['zero', 'one', 'two', 'few', 'many', 'other']
  return new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== 'many' || language === 'ru')
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
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

/** Returns the placeholders of a text without `count`: a plural may say its number in words. */
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

it.each(catalogueLanguages)('%s has words for every unit of a field', (language) => {
  const wording = readWording(root)
  const units = new Set(
    properties.flatMap(({ property: { unit } }) => (unit && /^[a-z]{3,}$/.test(unit) ? [unit] : [])),
  )
  expect([...units].filter((unit) => wording.catalogue(language)[`unit.${unit}`] === undefined)).toEqual([])
})

it('no file of wording has a key twice, of which JSON would silently keep the last', () => {
  const files = [
    ...filesOf('engine/i18n/locales'),
    ...filesOf('schemas').filter((file) => /\/messages\/\w+\.json$/.test(file)),
  ]
  const keysIn = (file: string) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}"([^"]+)": /gm)].map(([, key]) => key)
  const twice = files.flatMap((file) =>
    keysIn(file).flatMap((key, index, all) => (all.indexOf(key) < index ? [`${file}: ${key}`] : [])),
  )
  expect(twice).toEqual([])
})
