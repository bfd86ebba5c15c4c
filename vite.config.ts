import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { kebabCase } from 'lodash-es'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import type { EntityMeta, GroupFile } from './engine/metadata/contract.generated'
import { expandEntity } from './engine/metadata/expand-entity'
import { groupParts } from './scripts/chunks/group-parts.mjs'
import { listParts } from './scripts/chunks/list-parts.mjs'
import { openingScript } from './scripts/chunks/opening-script.mjs'

/** `file.json?name`: the code of a screen or the name of an entity, without the rest of the file. */
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

/** `file.json?entity`: an entity with the groups and the fields of other files that it names written out. */
function wholeEntities(): Plugin {
  const root = path.join(import.meta.dirname, 'schemas')
  const fileOf = (folder: string, name: string) => path.join(root, folder, `${kebabCase(name)}.json`)
  const readIf = <T>(file: string): T | undefined =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
  return {
    name: 'whole-entities',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.json?entity')) return undefined
      const read = <T>(file: string) => {
        this.addWatchFile(file)
        return readIf<T>(file)
      }
      const file = JSON.parse(readFileSync(id.slice(0, -'?entity'.length), 'utf8')) as EntityMeta
      const entity = expandEntity(file, {
        group: (name) => read<GroupFile>(fileOf('groups', name)),
        entity: (name) => read<EntityMeta>(fileOf('entities', name)),
      })
      return { code: `export default ${JSON.stringify(entity)}`, moduleType: 'js' }
    },
  }
}

/** The schemas of the contract without what they tell their readers, which nothing in the console looks at: 7 kB. */
function contractWithoutNotes(): Plugin {
  const folder = path.join(import.meta.dirname, 'schemas/contract') + path.sep
  const notes = new Set(['title', 'description', '$comment'])
  // A property of that name has a schema, and no text.
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

/** In place of a Markdown reader that RJSF brings along for texts that this console shows as they are: 31 kB. */
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

/** The kit's forms, which its dialogs and radios bring along for a context that none of ours has: forms are RJSF's. 15 kB. */
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

const config = {
  base: '/',
  plugins: [
    definitionNames(),
    wholeEntities(),
    contractWithoutNotes(),
    withoutMarkdown(),
    withoutKitForms(),
    openingScript(),
    react(),
  ],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Modules of our own do nothing by being imported, so that the barrel engine/index.ts pulls in only what is used.
      treeshake: { moduleSideEffects: (id) => /node_modules|\.css$|\/(main\.tsx|opening\.ts)$/.test(id) },
    },
  },
} satisfies UserConfig

export default defineConfig({ ...config, plugins: [...config.plugins, groupParts(config), listParts()] })
