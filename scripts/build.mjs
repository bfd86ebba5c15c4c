// Builds the console and the server, even if no source has changed.
import { buildProduct } from './setup/build-product.mjs'

try {
  await buildProduct()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
