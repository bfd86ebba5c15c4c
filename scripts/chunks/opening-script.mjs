import path from 'node:path'
import { root } from '../setup/root.mjs'

const script = path.join(root, 'opening.ts')
const page = path.join(root, 'index.html')

/**
 * Builds `opening.ts` into a separate file that the console's page loads first, together with the id of the build, so
 * that its requests start while the console's own script is still loading. Other pages are unaffected; in development
 * it is part of main.tsx.
 * @returns {import('vite').Plugin}
 */
export function openingScript() {
  let isConsole = false
  return {
    name: 'opening-script',
    apply: 'build',
    configResolved({ root: from, build }) {
      isConsole = path.resolve(from) === path.resolve(root) && !build.ssr && !build.rolldownOptions.input
    },
    buildStart() {
      if (isConsole) this.emitFile({ type: 'chunk', id: script, name: 'opening' })
    },
    // Removes the facade file that the bundler adds for imports of the entry by name: one file less to wait for.
    generateBundle(_options, bundle) {
      const facade = chunksOf(bundle).find((part) => part.facadeModuleId === script)
      if (facade && !facade.moduleIds.includes(script)) delete bundle[facade.fileName]
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, chunk, bundle }) {
        if (!isConsole || path.resolve(filename) !== page || !chunk || !bundle) return undefined
        const opening = chunksOf(bundle).find((part) => part.moduleIds.includes(script))
        if (!opening) throw new Error('opening.ts was not built.')
        const src = `/${opening.fileName}`
        return [
          {
            tag: 'meta',
            attrs: { name: 'console-build', content: `/${chunk.fileName}` },
            injectTo: 'head-prepend',
          },
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

function chunksOf(bundle) {
  return Object.values(bundle).filter((part) => part.type === 'chunk')
}
