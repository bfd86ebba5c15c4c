// Products with code in their folder: each is built together with its code into its own output folder.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const files = { '#product/console': ['console.ts', 'console.tsx'], '#product/server': ['server.ts'] }

/** True when a product's folder has code. */
export function hasCode(folder) {
  return (
    Boolean(folder) &&
    Object.values(files)
      .flat()
      .some((file) => existsSync(path.join(folder, file)))
  )
}

/** Returns the output folder of a product: `dist` for the shipped one and for all products without code. */
export function builtFolder(folder) {
  if (!hasCode(folder)) return path.join(root, 'dist')
  const id = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 8)
  return path.join(root, 'dist/products', `${path.basename(folder)}-${id}`)
}

/** Returns the module resolution of a build with a product's code (vite.config.ts, vite.server.config.ts). */
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
      { find: /^metadata-console\/testing$/, replacement: path.join(root, 'tests/kit/index.ts') },
    ],
    // Code outside the project also uses the console's packages, one copy of each.
    dedupe: [...Object.keys(dependencies), 'vitest'],
  }
}
