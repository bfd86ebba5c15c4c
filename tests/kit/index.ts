/** The public interface for tests of a product, `metadata-console/testing`. */
export { openProduct, type ProductOptions, type ProductServer } from './open-product'
export type { Answer, CallParts, Client, LoginOptions } from './client'
export { createCheck } from '../../engine/metadata/json-schema/json-schema'
export { createValueContext } from '../../engine/model/values/texts/value-context'
