// Runs the tests of a product: `npm run test:product ../clinic`. Further arguments are those of Vitest.
import path from 'node:path'
import { existsSync } from 'node:fs'
import { installPackages } from './setup/install-packages.mjs'
import { root } from './setup/root.mjs'
import { runTool } from './setup/run-program.mjs'

const [folder, ...options] = process.argv.slice(2)
// Relative to the folder of the command; npm itself runs in the project's root.
const product = folder ? path.resolve(process.env.INIT_CWD ?? process.cwd(), folder) : undefined
if (!product || !existsSync(path.join(product, 'product.json'))) {
  console.error(
    product ? `There is no product.json in ${product}.` : 'Usage: npm run test:product FOLDER [options]',
  )
  process.exit(1)
}
process.chdir(root)
await installPackages({ development: true })
const types = path.join(product, 'tsconfig.json')
if (existsSync(types)) {
  const { code: wrong } = await runTool('ts7/bin/tsc', ['--noEmit', '-p', types])
  if (wrong !== 0) process.exit(wrong)
}
const { code } = await runTool(
  'vitest/vitest.mjs',
  ['run', '--config', 'tests/kit/vitest.config.ts', ...options],
  {
    env: { PRODUCT: product, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  },
)
process.exitCode = code
