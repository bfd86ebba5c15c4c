import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { EntityMeta, GroupFile, MenuNode } from '../../engine/metadata/contract.generated'
import { expandEntity } from '../../engine/metadata/entities/expand-entity'
import { menusOf } from '../../engine/metadata/screens/menus-of'
import { nameOf, readLayers, type Kind } from '../../server-stub/platform/metadata/shipped/read-layers'
import { root } from '../setup/root.mjs'

/** Loads `file.json?name` as the code of a screen or the name of an entity, without the rest of the file. */
export function definitionNames(): Plugin {
  return {
    name: 'definition-names',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.json?name')) return undefined
      const definition = JSON.parse(readFileSync(id.slice(0, -'?name'.length), 'utf8')) as {
        code?: string
        entity?: string
      }
      return {
        code: `export default ${JSON.stringify(definition.code ?? definition.entity)}`,
        moduleType: 'js',
      }
    },
  }
}

/**
 * Loads complete definitions: `file.json?screen` and `file.json?entity` with the base file that they extend, entities
 * also with their groups and the fields of other files; `menus.json?menus` as the whole route tree. Files are found by
 * the names that they define, whatever folder they are in.
 */
export function wholeDefinitions(): Plugin {
  const product = path.join(root, 'schemas')
  const base = path.join(product, 'base')
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
  const layers = new Map<Kind, ReturnType<typeof readLayers>['value']>()
  const layersOf = (kind: Kind) => {
    const known = layers.get(kind) ?? readLayers({ base, product }, kind).value
    layers.set(kind, known)
    return known
  }
  const wireOf = <T>(kind: Kind, name: string) => layersOf(kind).get(name)?.wire as T | undefined
  return {
    name: 'whole-definitions',
    enforce: 'pre',
    buildStart: () => layers.clear(),
    watchChange: () => layers.clear(),
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!file.endsWith('.json') || !['screen', 'entity', 'menus'].includes(query)) return undefined
      if (query === 'menus') {
        const menus = routeTree(read(file), read(path.join(base, 'menus.json')))
        return { code: `export default ${JSON.stringify({ menus })}`, moduleType: 'js' }
      }
      const kind = query === 'screen' ? 'screens' : 'entities'
      const name = nameOf(kind, read(file))
      const found = layersOf(kind).get(name)
      if (!found) throw new Error(`${file} is no valid definition.`)
      this.addWatchFile(file)
      // A base file that the product extends is replaced by the product's file.
      const own = path.join(path.dirname(product), found.source)
      if (file.startsWith(base + path.sep) && existsSync(own))
        return { code: `export { default } from ${JSON.stringify(`${own}?${query}`)}`, moduleType: 'js' }
      const definition =
        kind === 'screens'
          ? found.wire
          : expandEntity(found.wire as EntityMeta, {
              group: (group) => wireOf<GroupFile>('groups', group),
              entity: (entity) => wireOf<EntityMeta>('entities', entity),
            })
      return { code: `export default ${JSON.stringify(definition)}`, moduleType: 'js' }
    },
  }
}

function routeTree(file: unknown, base: unknown): readonly MenuNode[] {
  const menus = menusOf(file, base)
  if (menus.ok) return menus.value
  throw new Error(
    menus.problems.map(({ source, pointer, detail }) => `${source}${pointer}: ${detail}`).join('\n'),
  )
}

/** Loads the contract's schemas without their descriptions, which the console never reads: saves 7 kB. */
export function contractWithoutNotes(): Plugin {
  const folder = path.join(root, 'schemas/contract') + path.sep
  const notes = new Set(['title', 'description', '$comment'])
  // A property of that name has a schema as its value, not a text.
  const isNote = (key: string, value: unknown) => notes.has(key) && typeof value === 'string'
  return {
    name: 'contract-without-notes',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(folder) || !id.endsWith('.json')) return undefined
      const schema: unknown = JSON.parse(readFileSync(id, 'utf8'), (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).filter(([key, own]) => !isNote(key, own)))
          : value,
      )
      return { code: `export default ${JSON.stringify(schema)}`, moduleType: 'js' }
    },
  }
}
