import type * as platform from '../platform/modules/server-module'
import type { ProductSettings } from './product-environment'

/** The services that modules of the product receive. */
export type Services = platform.Services<ProductSettings>

/** One concept of the product: all of its behaviour that metadata cannot express. */
export type ServerModule = platform.ServerModule<ProductSettings>
