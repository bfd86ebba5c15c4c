// Holds the parts of the built console to their budgets: `npm test -- sizes`, or this file by itself after a build.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { partsList } from './setup/build-product.mjs'
import { root } from './setup/root.mjs'
import { budgets } from './sizes/budgets.mjs'
import { loadGroups } from './sizes/load-groups.mjs'

const folder = path.join(root, 'dist/client')

/**
 * Prints what each part weighs. A part that is needed but not there has been renamed, and fails.
 * @returns {Promise<import('./test/tally.mjs').Tally>}
 */
export async function checkSizes() {
  const tally = { passed: 0, failed: 0 }
  for (const { name, limit, needed, files } of loadGroups(folder, partsList, budgets)) {
    if (files.length === 0 && !needed) continue
    const size = files.length > 0 ? await compressedSize(files) : 0
    const holds = files.length > 0 && size <= limit
    tally[holds ? 'passed' : 'failed'] += 1
    const text =
      files.length > 0
        ? `${size.toFixed(1).padStart(7)} kB of ${limit.toFixed(1).padStart(6)} in ${files.length} files`
        : '        is not there'
    console.log(`${name.padEnd(20)}${text}${holds ? '' : '  FAILS'}`)
  }
  return tally
}

/** kB (1,000 bytes) of the files, each compressed by gzip. */
async function compressedSize(files) {
  const check = { files: files.map((file) => path.join(folder, file)), gzip: true }
  const [result] = await sizeLimit([filePlugin], { checks: [check] })
  return result.size / 1000
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await checkSizes()
  process.exitCode = failed > 0 ? 1 : 0
}
