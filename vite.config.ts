import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  base: '/',
  plugins: [definitionNames(), withoutMarkdown(), react()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Modules of our own do nothing by being imported, so that the barrel engine/index.ts pulls in only what is used.
      treeshake: { moduleSideEffects: (id) => /node_modules|\.css$|\/main\.tsx$/.test(id) },
    },
  },
})
