import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildIn, consolePage, type ShownProduct } from './console-page'
import { registerProductFiles, type ProductFolder } from './product-files'
import { registerStaticFiles } from './static-files'

/** A built console, and the product that it shows. */
export interface BuiltConsole {
  readonly folder: string
  readonly product: Omit<ShownProduct, 'served'>
  /** The files of a product that is not built into the console. */
  readonly files: ProductFolder | undefined
  /** Folders of earlier releases whose files are still served. Default: none. */
  readonly earlier?: readonly string[]
}

/** Serves the console, and the files of its product. */
export async function registerConsole(app: FastifyInstance, built: BuiltConsole): Promise<void> {
  const { folder, files, earlier = [] } = built
  if (files) registerProductFiles(app, files)
  await registerStaticFiles(app, folder, pageOf(built), earlier)
}

/** Returns the id of the build that the pages of a console name. */
export function buildOf(built: BuiltConsole): string | undefined {
  return buildIn(pageOf(built))
}

function pageOf({ folder, product, files }: BuiltConsole): string {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return consolePage(html, { ...product, served: files?.name })
}
