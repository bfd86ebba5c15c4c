import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntityMeta, ListScreenMeta } from '../../engine/metadata/contract.generated'
import { fromDictionaryFile } from '../../engine/metadata/rows/decode-dictionary'
import type { Language } from '../../engine/metadata/locale/language'
import { buttonCodesOf } from '../../engine/model/entities/button-codes'
import type { CompileContext } from '../../engine/model/compile-context'
import { compilePage } from '../../engine/model/pages/compile-page'
import { compileSelector } from '../../engine/model/lists/compile-selector'
import { menuBaseline } from '../../server-stub/platform/metadata/shipped/baseline'
import { shippedFolders } from '../../server-stub/platform/product-folder/schema-folders'
import { shipped } from '../shipped'
import { widgetDefinition } from '../../widgets/catalog'

const root = path.resolve(import.meta.dirname, '../..')

export { shipped }
export const entities = [...shipped.entities.values()]
export const screens = [...shipped.screens.values()]
export const dictionaries = new Map(
  [...shipped.dictionaries].map(([code, file]) => [code, fromDictionaryFile(file)]),
)
export const menus = menuBaseline(shipped.menus)

/** Every field that an entity defines itself. */
export const properties = entities.flatMap((entity) =>
  Object.entries(entity.properties).map(([name, property]) => ({
    entity,
    property,
    at: `${entity.entity}.${name}`,
  })),
)

/** The list screens, each with its entity. */
export const lists: readonly {
  readonly code: string
  readonly screen: ListScreenMeta
  readonly entity: EntityMeta
}[] = screens.flatMap((screen) => {
  const entity = screen.kind === 'list' ? shipped.entities.get(screen.entity) : undefined
  return screen.kind === 'list' && entity ? [{ code: screen.code, screen, entity }] : []
})

/** Compiles every page and selector in one language, with all permissions. */
export function compileAll(language: Language) {
  const context = contextIn(language)
  const pages = screens
    .filter((screen) => screen.kind !== 'selector')
    .map((screen) => compilePage(screen, context))
  const named = screens
    .filter((screen) => screen.kind === 'selector')
    .map((screen) => ({ code: screen.code, value: 'id' }))
  const referred = properties.flatMap(({ property: { reference } }) =>
    reference ? [{ entity: reference.entity, code: reference.selector, value: reference.value ?? 'id' }] : [],
  )
  return { pages, selectors: [...named, ...referred].map((ref) => compileSelector(ref, context)) }
}

/** Returns the JSON files of a folder of the base and of the product, by their paths below that folder. */
export function jsonFilesOf(folder: string): readonly (readonly [file: string, document: unknown])[] {
  const tops = Object.values(shippedFolders(root)).map((layer) => path.join(layer, folder))
  return tops.flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, readJson(path.join(top, file))] as const),
  )
}

/** Returns the messages of a language by key: those of the engine and those of the domain. */
export function messagesIn(language: Language): Readonly<Record<string, string>> {
  const files = [
    `engine/i18n/locales/${language}/messages.json`,
    ...['base/', ''].map((layer) => `schemas/${layer}messages/${language}.json`),
  ]
  return Object.assign({}, ...files.map((file) => readJson(path.join(root, file)))) as Record<string, string>
}

/** Returns a compile context with everything that ships and all permissions. */
export function contextIn(language: Language): CompileContext {
  const buttons = screens.flatMap((screen) => {
    const entity = 'entity' in screen ? shipped.entities.get(screen.entity) : undefined
    return entity ? buttonCodesOf(screen, entity) : []
  })
  return {
    access: {
      roles: new Set(['admin']),
      menus: new Set(menus.map((menu) => menu.id)),
      buttons: new Set(buttons),
    },
    language,
    translate: (key) => key,
    entity: (name) => shipped.entities.get(name),
    screen: (code) => shipped.screens.get(code),
    dictionary: (code) => dictionaries.get(code),
    widget: widgetDefinition,
    component: () => undefined,
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
