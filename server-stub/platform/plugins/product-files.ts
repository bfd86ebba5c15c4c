import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { catalogueLanguages } from '../../../engine/metadata/locale/language'
import type { Shipped } from '../metadata/shipped/read-shipped'
import type { SchemaFolders } from '../product-folder/schema-folders'

/** The files of a product that was not built into the console: texts by path. */
export type ProductFiles = ReadonlyMap<string, string>

/** A folder under `/product/` that is named after a hash of its files. */
export interface ProductFolder {
  readonly name: string
  readonly files: ProductFiles
}

/**
 * Returns the route tree, screens, entities and words of a product. Those of the shipped product are built into the
 * console.
 */
export function productFolder({ base, product }: SchemaFolders, shipped: Shipped): ProductFolder {
  const files = new Map<string, unknown>([
    [
      'index',
      { menus: shipped.menus, screens: [...shipped.screens.keys()], entities: [...shipped.entities.keys()] },
    ],
    ...[...shipped.screens].map(([code, screen]) => [`screens/${code}`, screen] as const),
    ...[...shipped.entities].map(([name, entity]) => [`entities/${name}`, entity] as const),
    ...catalogueLanguages.map(
      (language) => [`messages/${language}`, wordsOf(language, [base, product])] as const,
    ),
  ])
  const texts = new Map([...files].map(([name, content]) => [name, JSON.stringify(content)]))
  const hash = createHash('sha256')
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`)
  return { name: hash.digest('base64url').slice(0, 12), files: texts }
}

function wordsOf(language: string, layers: readonly string[]): object {
  const files = layers.map((layer) => path.join(layer, 'messages', `${language}.json`)).filter(existsSync)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)) as object
}

/** Serves the files of a product. Browsers may cache them, as their address changes with their content. */
export function registerProductFiles(app: FastifyInstance, { name, files }: ProductFolder): void {
  app.get('/product/:folder/*', async (request, reply) => {
    const { folder, '*': place } = request.params as { folder: string; '*': string }
    const text =
      folder === name && place.endsWith('.json') ? files.get(place.slice(0, -'.json'.length)) : undefined
    if (text === undefined) return reply.callNotFound()
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text)
  })
}
