import type { FastifyInstance } from 'fastify'
import type { ShownProduct } from './console-page'
import { registerProductFiles, type ProductFolder } from './product-files'
import { registerStaticFiles } from './static-files'

/** A built console, and the product that it shows. */
export interface BuiltConsole {
  readonly folder: string
  readonly product: Omit<ShownProduct, 'served'>
  /** The files of a product that is not built into the console. */
  readonly files: ProductFolder | undefined
}

/** Serves the console, and the files of its product. */
export async function registerConsole(
  app: FastifyInstance,
  { folder, product, files }: BuiltConsole,
): Promise<void> {
  if (files) registerProductFiles(app, files)
  await registerStaticFiles(app, folder, { ...product, served: files?.name })
}
