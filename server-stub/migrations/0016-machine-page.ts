import type { Migration } from '../platform/database/migration'
import { grantButtons } from './grant-buttons'
import { firstProduct } from './first-product'

/** Machines have a page since then, which takes a button of its own: whoever sees machines opens it. */
export const machinePageButton: Migration = {
  number: 16,
  name: 'machine page button',
  of: firstProduct,
  up: (db) => grantButtons(db, 'machine:view', ['machine:detail']),
}
