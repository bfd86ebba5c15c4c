import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { isSharedAccount } from '../../platform/people/accounts/shared-account'
import type { Entrance } from '../../platform/login/entrance'
import { refuseOtherThanText, textOf } from '../../platform/login/text-of'
import type { OAuthProvider, ProviderIdentity } from './oauth-provider'
import type { createStateStore, StatePurpose } from './state-store'
import type { WechatBindings } from './wechat-binding'

export interface WechatOptions {
  /** Undefined when no provider is configured; login by WeChat then answers 404. */
  readonly provider: OAuthProvider | undefined
  readonly states: ReturnType<typeof createStateStore>
  readonly bindings: WechatBindings
  readonly entrance: Entrance
  /** Returns the address to which the provider redirects, for a request. */
  readonly redirectUri: (request: FastifyRequest) => string
  /** Throws unless the person may unbind the account of another user. @throws ApiRefusal */
  readonly mayUnbind: (request: FastifyRequest, userId: string) => Promise<void>
}

const wayIn = { isWayIn: true, isPlain: true, logged: { operation: 'login', keep: ['userName'] } } as const

/** Registers P10, P38, P39 and the address for starting them: login by WeChat (B3) and the binding of accounts (B7). */
export function registerWechat(
  app: FastifyInstance,
  { provider, states, bindings, entrance, redirectUri, mayUnbind }: WechatOptions,
): void {
  /** Returns the identity for a code. The state is consumed even when the code is rejected, and so is the code (A8). */
  const identify = async (body: unknown, purpose: StatePurpose): Promise<ProviderIdentity> => {
    if (!provider) throw refused(404, 'server.noPath', 'no-provider')
    const code = textOf(body, 'code', 512)
    if (!(await states.take(textOf(body, 'state', 128), purpose)))
      throw refused(422, 'server.oauth', 'oauth-state')
    const identity = await provider.identify(code).catch((error: unknown) => {
      throw Object.assign(refused(502, 'server.oauthAway', 'oauth-provider'), { cause: error })
    })
    if (!identity) throw refused(422, 'server.oauth', 'oauth-code')
    return identity
  }

  app.post('/system/getWechatLoginUrl', { config: { isWayIn: true, isUnlogged: true } }, async (request) => {
    if (!provider) throw refused(404, 'server.noPath', 'no-provider')
    const { body } = request.api
    const loginId = textOf(body, 'loginId', 64)
    const isBinding = (body as { purpose?: unknown }).purpose === 'bind'
    if (isBinding) refuseShared(request)
    const state = await states.make({
      purpose: isBinding ? 'bind' : 'login',
      loginId,
      userId: isBinding ? personOf(request).userId : null,
    })
    return { url: provider.authorizeUrl(redirectUri(request), state), state }
  })

  // P10: logs in by WeChat.
  app.post('/system/wechatLogin', { config: wayIn }, async (request) => {
    const { body } = request.api
    for (const name of ['code', 'state']) refuseOtherThanText(body, name)
    const opened = await entrance.open(body)
    const loginId = textOf(body, 'loginId', 64)
    const { openId } = await identify(body, { purpose: 'login', loginId, userId: null })
    const userId = await bindings.find(openId)
    if (userId === undefined) throw refused(422, 'M130', 'wechat-unbound')
    return entrance.enter(request, { userId, loginMode: 0, opened })
  })

  // P39: binds the caller's account.
  app.put(
    '/system/user/bindWechat',
    { config: { logged: { operation: 'edit', menu: 'user_info', keep: [] } } },
    async (request) => {
      const { userId } = personOf(request)
      refuseShared(request)
      const { body } = request.api
      const loginId = textOf(body, 'loginId', 64)
      await bindings.bind(userId, await identify(body, { purpose: 'bind', loginId, userId }))
      return null
    },
  )

  // P38: unbinds the caller's account, or that of `id`.
  app.put('/system/user/unbindWechat', async (request) => {
    const person = personOf(request)
    const id = (request.api.body as { id?: unknown } | null)?.id ?? person.userId
    if (typeof id !== 'string') throw refused(400, 'server.malformed', 'bad-id')
    if (id === person.userId) refuseShared(request)
    else await mayUnbind(request, id)
    await bindings.unbind(id, person.userId)
    return null
  })
}

function refuseShared(request: FastifyRequest): void {
  if (isSharedAccount(personOf(request))) throw refused(403, 'M50', 'demo') // V82
}

function refused(status: 400 | 403 | 404 | 422 | 502, message: string, reason: string): ApiRefusal {
  return new ApiRefusal({ status, message, reason })
}
