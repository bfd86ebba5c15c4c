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
import { payees } from './payees/index'
import { payments } from './payments/index'
import { pushes } from './push/index'
import { recipes } from './recipes/index'
import { renewals } from './renewals/index'
import { statistics } from './statistics/index'
import { stock } from './stock/index'
import { wechat } from './wechat/index'

/** The concepts of the product, one line each. What needs what runs beside the requests (payments, pushes) is told in behaviours.ts. */
export const modules: readonly ServerModule[] = [
  appVersions,
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
  payees,
  payments,
  pushes,
  recipes,
  renewals,
  statistics,
  stock,
  wechat,
]
