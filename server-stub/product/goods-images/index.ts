import { personOf } from '../../platform/request/api-request'
import type { ServerModule } from '../server-module'
import { isInLibrary } from './is-in-library'
import { pictureBehaviour } from './picture-behaviour'

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
