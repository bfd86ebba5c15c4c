import type { ServerModule } from './platform/modules/server-module'

// Replaces `server.ts` where a product has none. A product that has one is built with it (`#product/server`).
/** The modules of a product without code: none. */
export const modules: readonly ServerModule[] = []
