import path from 'node:path'
import * as own from '#product/server'
import type { MetadataProblem } from '../engine/metadata/contract.generated'
import { fittingWidget } from '../widgets/catalog'
import { behaviours } from './behaviours'
import { checkEffective } from './platform/metadata/check-effective'
import { createEffective, type Effective } from './platform/metadata/effective'
import { readProductSchemas } from './platform/metadata/read-product-schemas'
import type { MetadataService } from './platform/metadata/metadata-service'
import type { Shipped } from './platform/metadata/read-shipped'
import { SchemaError } from './platform/metadata/schema-error'
import { foldersOf, shippedFolders } from './platform/product-folder/schema-folders'
import { dataOf } from './platform/seeding/folder-product'
import { productProblems } from './platform/seeding/product-problems'
import { readWording } from './platform/wording/wording'
import { projectRoot } from './project-root'

/** What is wrong with the folder of a product: its files, every page compiled, and the rows that it begins with. */
function check(folder: string): readonly MetadataProblem[] {
  try {
    const folders = foldersOf(projectRoot(), folder)
    const { file, shipped } = readProductSchemas(folders)
    const wording = readWording(projectRoot(), folders)
    const effective = createEffective(shipped, new Map(), 0)
    return [
      ...checkEffective(effective, shipped, fittingWidget),
      ...productProblems({ folder, file, definitions: effective, hasWords: wording.has }),
      ...dataOf(folder, effective, file).problems,
      ...codeProblemsIn(folder, shipped, effective),
    ]
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

/** Where code and metadata do not agree. The product that ships has code that only a running server has together. */
function codeProblemsIn(folder: string, shipped: Shipped, effective: Effective): readonly MetadataProblem[] {
  if (folder === shippedFolders(projectRoot()).product) return []
  const metadata = { shipped, current: () => effective } as MetadataService
  try {
    behaviours(metadata, own.modules ?? [])
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
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
