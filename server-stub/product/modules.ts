import type { ServerModule } from '../server-module'
import { appVersions } from './app-versions/index'
import { goodsImages } from './goods-images/index'
import { home } from './home/index'
import { importantNotice } from './important-notice/index'
import { map } from './map/index'
import { notices } from './notices/index'
import { payees } from './payees/index'
import { payments } from './payments/index'
import { pushes } from './pushes/index'
import { recipes } from './recipes/index'
import { renewals } from './renewals/index'
import { statistics } from './statistics/index'
import { wechat } from './wechat/index'

/** The concepts of the product, one line each. A concept imports another by its index alone. */
export const modules: readonly ServerModule[] = [
  appVersions,
  goodsImages,
  home,
  importantNotice,
  map,
  notices,
  payees,
  payments,
  pushes,
  recipes,
  renewals,
  statistics,
  wechat,
]
