import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '../../engine/metadata/contract'
import { serverContract } from '../../server-stub/platform/metadata/shipped/server-contract'
import type {
  EntityMeta,
  GroupFile,
  MetadataProblem,
  ScreenMeta,
} from '../../engine/metadata/contract.generated'
import { decodeEntity } from '../../engine/metadata/entities/decode-entity'
import { expandEntity } from '../../engine/metadata/entities/expand-entity'
import { decodeScreen } from '../../engine/metadata/screens/decode-screen'
import { createCheck } from '../../engine/metadata/json-schema/json-schema'
import type { CompileContext } from '../../engine/model/compile-context'
import { compilePage } from '../../engine/model/pages/compile-page'
import { compileSelector } from '../../engine/model/lists/compile-selector'
import conditionSchema from '../../schemas/contract/condition.json'
import entitySchema from '../../schemas/contract/entity.json'
import screenSchema from '../../schemas/contract/screen.json'
import { actionIconNames } from '../../engine/model/actions/action-icons'
import { widgetDefinition } from '../../widgets/catalog'
import { dictionaries, jsonFilesOf, shipped } from './shipped-schemas'

type Json = Record<string, unknown>

interface Example {
  readonly kind: string
  readonly line: number
  readonly value: Json
}

const entityPage = readPage('docs/entity.md')
const screenPage = readPage('docs/screen.md')
const book = wholeOf(entityPage, 'entity') as unknown as EntityMeta
const books = wholeOf(screenPage, 'screen') as unknown as ScreenMeta
const files = {
  group: (name: string) =>
    jsonFilesOf('groups')
      .map(([, document]) => document as GroupFile)
      .find(({ group }) => group === name),
  entity: (name: string) => (name === 'book' ? book : undefined),
}
const screens = screenPage.examples
  .filter(({ kind }) => kind === 'screen')
  .map(({ value }) => value as unknown as ScreenMeta)

describe('docs/entity.md', () => {
  it.each(entityPage.examples)('has a valid example at line $line', ({ kind, value }) => {
    expect(['entity', 'part']).toContain(kind)
    const entity = {
      ...book,
      ...value,
      properties: { ...book.properties, ...(value['properties'] as object | undefined) },
    }
    const decoded = decodeEntity(expandEntity(entity as EntityMeta, files))
    expect(decoded.problems).toEqual([])
    const list: ScreenMeta = { code: 'library_book', kind: 'list', entity: 'book' }
    expect(seriousOf(compilePage(list, contextWith(entity)).problems)).toEqual([])
  })

  it.each(keywordsOf(entitySchema))('has an example and an explanation of %s', (keyword) => {
    expect(keysIn(entityPage.examples.map(({ value }) => value))).toContain(keyword)
    expect(entityPage.prose).toMatch(wordOf(keyword))
  })
})

describe('docs/screen.md', () => {
  it('lists the icons that actions can have', () => {
    const [, listed = ''] =
      /^- `icon`, one of ([\s\S]*?)\.\n-/m.exec(readFileSync('docs/screen.md', 'utf8')) ?? []
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(actionIconNames)
  })

  it.each(screenPage.examples)('has a valid example at line $line', ({ kind, value }) => {
    if (kind === 'condition') return expect(createCheck(conditionSchema)(value)).toEqual([])
    expect(['screen', 'part']).toContain(kind)
    const screen = kind === 'part' ? { ...books, ...value } : value
    const decoded = decodeScreen(screen)
    expect(decoded.problems).toEqual([])
    if (!decoded.ok) return undefined
    const context = contextWith(book)
    const model =
      decoded.value.kind === 'selector'
        ? compileSelector({ code: decoded.value.code, value: 'id' }, context)
        : compilePage(decoded.value, context)
    return expect(seriousOf(model?.problems ?? [])).toEqual([])
  })

  it.each(keywordsOf(screenSchema))('has an example and an explanation of %s', (keyword) => {
    expect(keysIn(screenPage.examples.map(({ value }) => value))).toContain(keyword)
    expect(screenPage.prose).toMatch(wordOf(keyword))
  })

  it.each(keywordsOf(conditionSchema))('has an example and an explanation of condition %s', (keyword) => {
    const conditions = screenPage.examples
      .filter(({ kind }) => kind === 'condition')
      .map(({ value }) => value)
    expect(keysIn(conditions)).toContain(keyword)
    expect(screenPage.prose).toMatch(wordOf(keyword))
  })
})

describe('docs/http.md', () => {
  const { examples } = readPage('docs/http.md')

  it.each(examples)('has a valid example at line $line', ({ kind, value }) => {
    if (kind === 'menu-install') {
      expect(serverContract.menuInstall(value)).toEqual([])
      expect((value['entities'] as Json[]).flatMap((entity) => decodeEntity(entity).problems)).toEqual([])
      expect((value['screens'] as Json[]).flatMap((screen) => decodeScreen(screen).problems)).toEqual([])
    } else if (kind === 'envelope') expect(contract.envelope(value)).toEqual([])
    else expect(kind).toBe('body')
  })

  it('has an example of every keyword of a menu installation', () => {
    const install = examples.filter(({ kind }) => kind === 'menu-install').map(({ value }) => value)
    const wanted = [
      'entities',
      'dictionaries',
      'screens',
      'menu',
      'roles',
      'code',
      'path',
      'parentCode',
      'title',
      'names',
      'icon',
      'sort',
      'buttons',
    ]
    expect(keysIn(install)).toEqual(expect.arrayContaining(wanted))
  })
})

/** Returns the prose and the fenced examples of a page. The word after `json` is the kind of an example. */
function readPage(file: string): { readonly prose: string; readonly examples: readonly Example[] } {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
  const examples = [...text.matchAll(/^```json *(\S*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: kind = '', 2: json = '', index }) => ({
      kind,
      line: text.slice(0, index).split('\n').length,
      value: JSON.parse(json) as Json,
    }),
  )
  return { prose: text.replace(/^```[\s\S]*?^```$/gm, ''), examples }
}

function wholeOf(page: ReturnType<typeof readPage>, kind: string): Json {
  return page.examples.find((example) => example.kind === kind)?.value ?? {}
}

/** Returns a context with all permissions that has the entity and screens of the pages beside the shipped ones. */
function contextWith(entity: EntityMeta): CompileContext {
  const everything = new Everything()
  return {
    access: { roles: everything, menus: everything, buttons: everything },
    language: 'en',
    translate: (key) => key,
    entity: (name) => (name === 'book' ? entity : shipped.entities.get(name)),
    screen: (code) => screens.find((screen) => screen.code === code) ?? shipped.screens.get(code),
    dictionary: (code) => dictionaries.get(code),
    widget: widgetDefinition,
    component: () => undefined,
  }
}

class Everything extends Set<string> {
  override readonly size = 1
  override has(): boolean {
    return true
  }
}

function seriousOf(problems: readonly MetadataProblem[]): readonly MetadataProblem[] {
  return problems.filter(({ severity }) => severity !== 'warning')
}

/** Returns every property name that a schema of the contract defines. */
function keywordsOf(schema: unknown): readonly string[] {
  const found = new Set<string>()
  const walk = (node: unknown, isProperties: boolean): void => {
    if (!node || typeof node !== 'object') return
    for (const [key, entry] of Object.entries(node)) {
      if (isProperties) found.add(key)
      walk(
        entry,
        !isProperties &&
          key === 'properties' &&
          !Array.isArray(node) &&
          typeof entry === 'object' &&
          !('$ref' in (node as Json) && Object.keys(node).length === 1),
      )
    }
  }
  walk(schema, false)
  return [...found].sort()
}

function keysIn(value: unknown): readonly string[] {
  if (!value || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return Object.entries(value).flatMap(([key, entry]) => [key, ...keysIn(entry)])
}

function wordOf(keyword: string): RegExp {
  return new RegExp(`\`([\\w$]+[.])?${keyword.replace('$', '[$]')}([.][\\w$]+)?\``)
}
