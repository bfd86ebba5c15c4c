import path from 'node:path'
import type { MetadataProblem } from '../engine/metadata/contract.generated'
import { fittingWidget } from '../widgets/catalog'
import { checkEffective } from './platform/metadata/check-effective'
import { createEffective } from './platform/metadata/effective'
import { readProduct } from './platform/metadata/read-product'
import { readShipped, type Shipped } from './platform/metadata/read-shipped'
import { SchemaError } from './platform/metadata/schema-error'
import { foldersOf } from './platform/product-folder/schema-folders'
import { dataOf } from './platform/seeding/folder-product'
import { projectRoot } from './project-root'

/** What is wrong with the folder of a product: its files, every page compiled, and the rows that it begins with. */
function check(folder: string): readonly MetadataProblem[] {
  const product = readProduct(folder)
  let shipped: Shipped
  try {
    shipped = readShipped(foldersOf(projectRoot(), folder))
  } catch (error) {
    if (error instanceof SchemaError) return [...product.problems, ...error.problems]
    throw error
  }
  const effective = createEffective(shipped, new Map(), 0)
  return [
    ...product.problems,
    ...checkEffective(effective, shipped, fittingWidget),
    ...(product.ok ? dataOf(folder, effective, product.value).problems : []),
  ]
}

// Run by `npm run metadata-check [FOLDER]`, without a server.
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
