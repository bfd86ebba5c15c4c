import type { ServerModule } from '../server-module'
import { wechatWay } from './wechat-way'

/** Login by WeChat, and binding accounts to it (B3, B7). */
export const wechat: ServerModule = {
  name: 'wechat',
  ownFields: ['wechatBindFlag', 'wechatNickname'],
  wayIn: ({ database, environment: { provider, publicUrl }, storeOf }) =>
    wechatWay({ database, settings: provider, publicUrl, storeOf }),
}
