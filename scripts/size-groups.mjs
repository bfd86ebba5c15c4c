// Checks the size budgets of the built console: `npm test -- sizes`, or this file on its own after a build.
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
 * Prints the size of each part. A needed part without files was renamed, and fails.
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

/** Returns the size of files in kB (1,000 bytes), each compressed with gzip. */
async function compressedSize(files) {
  const check = { files: files.map((file) => path.join(folder, file)), gzip: true }
  const [result] = await sizeLimit([filePlugin], { checks: [check] })
  return result.size / 1000
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await checkSizes()
  process.exitCode = failed > 0 ? 1 : 0
}
