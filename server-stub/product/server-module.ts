import type * as platform from '../platform/modules/server-module'
import type { ProductSettings } from './product-environment'

/** What the modules of the product work with. */
export type Services = platform.Services<ProductSettings>

/** One concept of the product, whole: everything of it that metadata cannot say. */
export type ServerModule = platform.ServerModule<ProductSettings>
