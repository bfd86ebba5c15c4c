import path from 'node:path'
import { root } from '../setup/root.mjs'

const script = path.join(root, 'opening.ts')
const page = path.join(root, 'index.html')

/**
 * Builds `opening.ts` into a file of its own that the console's page names first, with the build that the page is of:
 * it asks while the console's own script still comes. Other pages are left alone; while one develops it runs as a part
 * of main.tsx.
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
    // What the bundler puts before the file that holds it, for who imports the entry by name: one file more to wait for.
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
