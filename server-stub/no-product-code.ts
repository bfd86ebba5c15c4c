import type { ServerModule } from './platform/modules/server-module'

// In place of `server.ts` of a product that has none; a product with one is built with it (`#product/server`).
/** Modules of the product's own. */
export const modules: readonly ServerModule[] = []
