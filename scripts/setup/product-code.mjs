// Products whose folder has code: they are built with it, each into a folder of its own.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const files = { '#product/console': ['console.ts', 'console.tsx'], '#product/server': ['server.ts'] }

/** Whether a product brings code along. */
export function hasCode(folder) {
  return (
    Boolean(folder) &&
    Object.values(files)
      .flat()
      .some((file) => existsSync(path.join(folder, file)))
  )
}

/** Where a product is built to: that which ships, and all without code, into `dist`. */
export function builtFolder(folder) {
  if (!hasCode(folder)) return path.join(root, 'dist')
  const id = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 8)
  return path.join(root, 'dist/products', `${path.basename(folder)}-${id}`)
}

/** What a build with the code of a product resolves otherwise (vite.config.ts, vite.server.config.ts). */
export function productResolution(folder = process.env.PRODUCT_CODE) {
  if (!folder) return {}
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const own = Object.entries(files).flatMap(([name, places]) => {
    const file = places.map((place) => path.join(folder, place)).find(existsSync)
    return file ? [{ find: name, replacement: file }] : []
  })
  return {
    alias: [
      ...own,
      { find: /^metadata-console$/, replacement: path.join(root, 'engine/index.ts') },
      {
        find: /^metadata-console\/server$/,
        replacement: path.join(root, 'server-stub/platform/modules/index.ts'),
      },
    ],
    // From a folder elsewhere, too: those of the console, and one of each.
    dedupe: Object.keys(dependencies),
  }
}
