import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/open-database'
import type { WayIn } from '../../platform/login/register-entering'
import { mayChangeAccount } from '../../platform/people/accounts/may-change-account'
import { refuseVetoed } from '../../platform/records/reading/filters/refuse'
import type { RecordStore } from '../../platform/records/record-store'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { askedOrigin } from '../../platform/request/asked-origin'
import type { ProviderSettings } from './provider-settings'
import { createStateStore } from './state-store'
import { createWechatBindings } from './wechat-binding'
import { createWechatProvider } from './wechat-provider'
import { registerWechat } from './wechat-routes'

export interface WechatWayOptions {
  readonly database: Pick<Database, 'db'>
  /** Undefined disables login by WeChat. */
  readonly settings: ProviderSettings | undefined
  /** The public address of this server; undefined takes it from each request. */
  readonly publicUrl: string | undefined
  readonly storeOf: (entity: string) => RecordStore
}

/** The way of logging in by WeChat (B3), with the binding of accounts (B7). */
export function wechatWay({ database, settings, publicUrl, storeOf }: WechatWayOptions): WayIn {
  return (app, entrance) => {
    registerWechat(app, {
      provider: settings && createWechatProvider(settings),
      states: createStateStore(database),
      bindings: createWechatBindings(database),
      entrance,
      redirectUri: (request) => `${publicUrl ?? askedOrigin(request)}/auth-redirect`,
      mayUnbind: (request, userId) => mayUnbind(request, userId, storeOf),
    })
    return { wechat: settings !== undefined }
  }
}

/**
 * @throws ApiRefusal 403 without the permission, 404 for users that the person may not see, 409 for users above the
 * person.
 */
async function mayUnbind(
  request: FastifyRequest,
  userId: string,
  storeOf: WechatWayOptions['storeOf'],
): Promise<void> {
  const person = personOf(request)
  if (!person.access.buttons.has('user:unbindWechat'))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  const account = await storeOf('user').get(userId, person)
  const role = await storeOf('role').get(String(account['roleId']), person)
  if (!mayChangeAccount(person, account, role)) throw refuseVetoed()
}
