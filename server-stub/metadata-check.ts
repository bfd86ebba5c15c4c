import path from 'node:path'
import * as own from '#product/server'
import type { MetadataProblem } from '../engine/metadata/contract.generated'
import { fittingWidget } from '../widgets/catalog'
import { behaviours } from './behaviours'
import { countsOf } from './counts-of'
import { readLayers } from './platform/metadata/shipped/read-layers'
import { SchemaError } from './platform/metadata/shipped/schema-error'
import { foldersOf, shippedFolders } from './platform/product-folder/schema-folders'
import { parameterProblems } from './platform/seeding/parameter-problems'
import { checkProduct, type CheckedFolder } from './platform/seeding/check-product'
import { projectRoot } from './project-root'

/** Returns the problems of a product's folder: of its files, of every compiled page and of its first records. */
function check(folder: string): readonly MetadataProblem[] {
  try {
    const product = checkProduct(projectRoot(), foldersOf(projectRoot(), folder), fittingWidget)
    return [...product.problems, ...codeProblemsIn(folder, product)]
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

/**
 * Returns the contradictions of code and metadata. Skips the shipped product, whose code is complete only in a running
 * server.
 */
function codeProblemsIn(
  folder: string,
  { file, shipped, definitions }: CheckedFolder,
): readonly MetadataProblem[] {
  if (folder === shippedFolders(projectRoot()).product) return []
  try {
    const modules = own.modules ?? []
    behaviours({ shipped, current: () => definitions }, modules)
    countsOf({ shipped }, modules)
    return parameterProblems(file, shipped.entities, modules)
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

/** Returns the files of entities and screens by the source that problems of compiled pages name. */
function placesIn(folder: string): ReadonlyMap<string, string> {
  const folders = foldersOf(projectRoot(), folder)
  const filesOf = (kind: 'entities' | 'screens') => [...readLayers(folders, kind).value]
  return new Map([
    ...filesOf('entities').map(([name, { source }]) => [`entity.${name}`, source] as const),
    ...filesOf('screens').map(([name, { source }]) => [name, source] as const),
  ])
}

// Run by `npm run metadata-check [FOLDER]`, without a server.
const folder = path.resolve(process.env['PRODUCT'] || path.join(projectRoot(), 'schemas'))
const problems = check(folder)
const places = placesIn(folder)
const lines = problems.map(({ source = '', pointer, detail }) => {
  const place = places.get(source) ?? source
  return `${place}${pointer ? `#${pointer}` : ''}: ${detail}`
})
for (const line of new Set(lines)) console.error(line)
const count = new Set(lines).size
console.info(
  count === 0
    ? `${folder}: nothing is wrong.`
    : `${folder}: ${count} ${count === 1 ? 'problem' : 'problems'}.`,
)
process.exitCode = count > 0 ? 1 : 0
