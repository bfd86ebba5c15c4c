import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import type { EntityMeta, GroupFile, MenuNode } from './engine/metadata/contract.generated'
import { expandEntity } from './engine/metadata/entities/expand-entity'
import { menusOf } from './engine/metadata/screens/menus-of'
import { groupParts } from './scripts/chunks/group-parts.mjs'
import { listParts } from './scripts/chunks/list-parts.mjs'
import { productResolution } from './scripts/setup/product-code.mjs'
import { openingScript } from './scripts/chunks/opening-script.mjs'
import { nameOf, readLayers, type Kind } from './server-stub/platform/metadata/shipped/read-layers'

/** Loads `file.json?name` as the code of a screen or the name of an entity, without the rest of the file. */
function definitionNames(): Plugin {
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
function wholeDefinitions(): Plugin {
  const product = path.join(import.meta.dirname, 'schemas')
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
function contractWithoutNotes(): Plugin {
  const folder = path.join(import.meta.dirname, 'schemas/contract') + path.sep
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

/** Replaces the Markdown renderer of RJSF, since the console shows texts unformatted: saves 31 kB. */
function withoutMarkdown(): Plugin {
  const stub = '\0plain-text'
  return {
    name: 'without-markdown',
    enforce: 'pre',
    resolveId: (source) => (/^markdown-to-jsx(\/react)?$/.test(source) ? stub : undefined),
    load: (id) =>
      id === stub ? 'export const Markdown = ({ children }) => children; export default Markdown' : undefined,
  }
}

/** Replaces the kit's forms, which dialogs and radios import for an unused context (forms are RJSF's): saves 15 kB. */
function withoutKitForms(): Plugin {
  const stub = '\0no-kit-forms'
  const users = /\/antd\/es\/form\/(context|hooks\/useForm)/
  return {
    name: 'without-kit-forms',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@rc-component/form' && users.test(importer ?? '') ? stub : undefined,
    load: (id) =>
      id === stub
        ? 'export const FormProvider = ({ children }) => children; export const useForm = () => []'
        : undefined,
  }
}

/** Lets overlays of the kit hear Escape by our own hook, which says why. */
function escapeOfOpenOverlays(): Plugin {
  return {
    name: 'escape-of-open-overlays',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/@rc-component/portal/es/useEscKeyDown.js')
        ? `export { useEscape as default } from ${JSON.stringify(escapeHook)}`
        : undefined,
  }
}

const escapeHook = path.join(import.meta.dirname, 'engine/views/use-escape.ts')

/** Leaves the hook out of the pre-bundled kit, which would contain a copy of the contexts that the hook reads. */
function escapeHookApart(): Plugin {
  return {
    name: 'escape-hook-apart',
    resolveId: (source) =>
      source === escapeHook
        ? { id: `/${path.posix.relative(import.meta.dirname, escapeHook)}`, external: true }
        : undefined,
  }
}

/**
 * At each Tab in a dialog, the kit looks for its first and last field. It asks the browser about the size of every
 * element for that, which takes 8 ms in a form of 200 fields; so it now looks from either end.
 */
function focusLockFromTheEnds(): Plugin {
  const before = 'getFocusNodeList(lastElement);\n    const last ='
  const after = `focusableEnds([lastElement, ...lastElement.querySelectorAll('*')]);\n    const last =`
  const ends = `
const focusableEnds = (nodes) =>
  [nodes.find((node) => focusable(node)), nodes.findLast((node) => focusable(node))].filter(Boolean)`
  return {
    name: 'focus-lock-from-the-ends',
    transform(code, id) {
      if (!id.endsWith('/@rc-component/util/es/Dom/focus.js')) return undefined
      if (!code.includes(before)) throw new Error('The focus lock of the kit has changed.')
      return { code: code.replace(before, after) + ends, map: null }
    },
  }
}

/** Takes the router's production files, which its package names in no export: saves the warnings for developers. */
function productionRouter(): Plugin {
  const files: Readonly<Record<string, string>> = {
    'react-router': 'index.mjs',
    'react-router/dom': 'dom-export.mjs',
  }
  const folder = path.join(import.meta.dirname, 'node_modules/react-router/dist/production')
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (files[source] ? path.join(folder, files[source]) : undefined),
  }
}

const config = {
  base: '/',
  resolve: productResolution(),
  // Plugins see the files of a pre-bundled package only here.
  optimizeDeps: {
    rolldownOptions: { plugins: [escapeHookApart(), escapeOfOpenOverlays(), focusLockFromTheEnds()] },
  },
  plugins: [
    definitionNames(),
    wholeDefinitions(),
    contractWithoutNotes(),
    withoutMarkdown(),
    withoutKitForms(),
    escapeOfOpenOverlays(),
    focusLockFromTheEnds(),
    productionRouter(),
    openingScript(),
    react(),
  ],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Our modules have no side effects on import, so that the barrel engine/index.ts adds only what is used.
      treeshake: { moduleSideEffects: (id) => /node_modules|\.css$|\/(main\.tsx|opening\.ts)$/.test(id) },
    },
  },
} satisfies UserConfig

export default defineConfig({ ...config, plugins: [...config.plugins, groupParts(config), listParts()] })
