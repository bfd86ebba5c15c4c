import type { CustomPage, Widget } from '../engine/index'

// In place of `console.ts` of a product that has none; a product with one is built with it (`#product/console`).
/** Widgets of the product's own. */
export const widgets: readonly Widget[] = []
/** Bespoke pages of the product's own, by menu code. */
export const pages: readonly CustomPage[] = []
