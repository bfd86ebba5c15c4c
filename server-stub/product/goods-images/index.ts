import { randomInt } from 'node:crypto'
import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import { storedNameOf } from '../../platform/files/address'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import { personOf } from '../../platform/request/api-request'
import type { ServerModule } from '../server-module'

/** The behaviour of pictures of the public library: adding one gives it a number for users to refer to. */
const pictureBehaviour: EntityBehaviour = {
  prepare: async ({ mode }) =>
    mode === 'add' ? { values: { img_id: `P${randomInt(10_000, 2 ** 47)}` } } : {},
}

/** The picture library that all operators share. */
export const goodsImages: ServerModule = {
  name: 'goods-images',
  behaviours: { goodsImage: pictureBehaviour },
  isPublicFile: isInLibrary,
  routes: (api, { database }) => {
    // P28: whether an address is that of a public picture.
    api.get('/imgLib/vmGoodsImg/public/checkPub', async (request) => {
      personOf(request)
      return isInLibrary(database, request.api.query['imageUrl'] ?? '')
    })
  },
}

/** Returns whether the picture library has a picture with this address, absolute or relative to this server. */
async function isInLibrary({ db }: Pick<Database, 'db'>, address: string): Promise<boolean> {
  if (address.includes('\0')) return false
  const own = storedNameOf(address)
  const addresses = own && URL.canParse(address) ? [address, new URL(address).pathname] : [address]
  const { rows } = await sql`select 1 from records."goodsImage"
    where goods_url = any(${addresses}::text[]) limit 1`.execute(db)
  return rows.length > 0
}
