import path from 'node:path'
import type { MetadataProblem } from '../engine/metadata/contract.generated'
import { fittingWidget } from '../widgets/catalog'
import { checkShipped } from './platform/metadata/check-shipped'
import { readProduct } from './platform/metadata/read-product'
import { readShipped, type Shipped } from './platform/metadata/read-shipped'
import { SchemaError } from './platform/metadata/schema-error'
import { foldersOf } from './platform/product-folder/schema-folders'
import { projectRoot } from './project-root'

/** Says what is wrong with the folder of a product, without starting a server: `npm run metadata-check [FOLDER]`. */
function check(folder: string): readonly MetadataProblem[] {
  const { problems } = readProduct(folder)
  let shipped: Shipped
  try {
    shipped = readShipped(foldersOf(projectRoot(), folder))
  } catch (error) {
    if (error instanceof SchemaError) return [...problems, ...error.problems]
    throw error
  }
  return [...problems, ...checkShipped(shipped, fittingWidget)]
}

const folder = path.resolve(process.env['PRODUCT'] || path.join(projectRoot(), 'schemas'))
const problems = check(folder)
for (const { source = '', pointer, detail } of problems)
  console.error(`${source}${pointer ? `#${pointer}` : ''}: ${detail}`)
const count = problems.length
console.info(
  count === 0
    ? `${folder}: nothing is wrong.`
    : `${folder}: ${count} ${count === 1 ? 'problem' : 'problems'}.`,
)
process.exitCode = count > 0 ? 1 : 0
