import type { Migration } from '../platform/database/migration'
import { grantButtons } from './grant-buttons'
import { firstProduct } from './first-product'

/** The buttons that types of pushes take since then. */
const codes = [
  'optionalRecipe',
  'boxPowder',
  'customFault',
  'restartApp',
  'allPrices',
  'onePrice',
  'recipe',
  'restartMachine',
  'prices',
  'prohibitSales',
  'openSales',
  'temperature',
  'unlockTracks',
  'lockTracks',
  'addStock',
  'openCupDoor',
  'classification',
  'ads',
  'coupons',
  'shipping',
  'logs',
].map((name) => `push:${name}`)

/** Types of pushes take buttons of their own: whoever might send any goes on sending all. */
export const pushTypeButtons: Migration = {
  number: 15,
  name: 'push type buttons',
  of: firstProduct,
  up: (db) => grantButtons(db, 'push:send', codes),
}
