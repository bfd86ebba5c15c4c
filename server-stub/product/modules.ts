import type { FileStorage } from '../platform/files/file-storage'
import type { ServerModule } from './server-module'
import { appVersions } from './app-versions/index'
import { coupons } from './coupons/index'
import { goodsImages } from './goods-images/index'
import { home } from './home/index'
import { importantNotice } from './important-notice/index'
import { interfaceKeys } from './interface-keys/index'
import { locks } from './locks/index'
import { machines } from './machines/index'
import { map } from './map/index'
import { notices } from './notices/index'
import { operators } from './operators/index'
import { orders } from './orders/index'
import { payments } from './payments/index'
import type { Payments } from './payments/open-payments'
import { pushes } from './push/index'
import { recipes } from './recipes/index'
import type { Renewals } from './renewals/create-renewals'
import { renewals } from './renewals/index'
import { statistics } from './statistics/index'
import { stock } from './stock/index'
import { wechat } from './wechat/index'

/** Services that run in the background, reduced to the members that modules use. */
export interface Running {
  readonly files: Pick<FileStorage, 'get'>
  readonly payments: Payments
  readonly renewals: Renewals
  /** Called when pushes are waiting for machines. */
  readonly wakePushes: () => void
}

/** The modules of the product that need no background service, one per concept. */
const modules: readonly ServerModule[] = [
  coupons,
  goodsImages,
  home,
  importantNotice,
  interfaceKeys,
  locks,
  machines,
  map,
  notices,
  operators,
  orders,
  recipes,
  statistics,
  stock,
  wechat,
]

/** Returns all modules of the product, including those that need the background services. */
export function modulesWith({
  files,
  payments: paying,
  renewals: renewing,
  wakePushes,
}: Running): readonly ServerModule[] {
  return [...modules, appVersions(files), payments(paying), pushes(wakePushes), renewals(renewing)]
}
