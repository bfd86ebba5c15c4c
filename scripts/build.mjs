// Builds the console and the server, whether or not the sources have changed.
import { buildProduct } from './setup/build-product.mjs'

try {
  await buildProduct()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
