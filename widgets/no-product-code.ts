import type { CustomPage, Widget } from '../engine/index'

// Replaces `console.ts` in products without one; a product with one is built with its own (`#product/console`).
/** Widgets of the product. */
export const widgets: readonly Widget[] = []
/** Bespoke pages of the product, by menu code. */
export const pages: readonly CustomPage[] = []
