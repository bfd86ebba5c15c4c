import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { productResolution } from '../../scripts/setup/product-code.mjs'

const folder = process.env['PRODUCT'] ?? ''

/** Runs the tests in the folder of a product: `npm run test:product FOLDER`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  resolve: productResolution(folder),
  test: {
    dir: folder,
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
