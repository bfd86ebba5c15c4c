import { basePath } from '../platform/request/base-path'
import { refuseTakenPort } from '../platform/http/refuse-taken-port'
import type { ServerProduct } from '../platform/modules/server-product'
import { readProduct, type ProductSettings } from './product-environment'
import { seedPictures } from './seed/seed-pictures'
import { seedWorld } from './seed/seed-world'
import { forgetOrderLog } from './statistics/order-log'
import { startProduct } from './start-product'

/** The product that ships: networked vending and coffee machines. Its metadata is the folder `schemas`. */
export const vending: ServerProduct<ProductSettings> = {
  readSettings: readProduct,
  async refuseStart({ host, brokerUrl, brokerPort }) {
    if (!brokerUrl) await refuseTakenPort('MQTT_PORT', host, brokerPort)
  },
  async seed({ database, metadata, files, file, environment, now, log }) {
    await seedWorld({ database, metadata, file, scale: environment.seedScale, now, log })
    await seedPictures({ database, environment, storage: files, basePath })
  },
  beforeMove: forgetOrderLog,
  start: startProduct,
}
