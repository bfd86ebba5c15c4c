import type { CustomPage } from '../engine/index'

/** Bespoke pages, one line each. */
export const pages: readonly CustomPage[] = []
