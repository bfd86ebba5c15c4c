import { randomBytes } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import type { ProviderSettings } from './provider-settings'
import { standInOpenId } from './stand-in-open-id'

interface Grant {
  readonly name: string
  readonly until: number
}

export interface StandInProvider {
  readonly settings: ProviderSettings
  close(): Promise<void>
}

const lifetimeMs = 5 * 60_000
const form = /^[\p{L}\p{N} ._-]{1,64}$/u

/**
 * Starts a stand-in for WeChat's login over HTTP, for development and tests. A caller who names an account is logged in
 * as its owner. It listens only on this computer. A code works once within five minutes, a token for five minutes.
 */
export async function startStandInProvider(port = 0): Promise<StandInProvider> {
  const app = fastify({ logger: false })
  const appId = 'stand-in'
  const appSecret = randomBytes(16).toString('hex')
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const give = (grants: Map<string, Grant>, name: string): string => {
    const key = randomBytes(16).toString('base64url')
    grants.set(key, { name, until: Date.now() + lifetimeMs })
    return key
  }

  app.get<{ Querystring: Record<string, string> }>('/connect/qrconnect', async (request, reply) => {
    const { appid, redirect_uri: back = '', state = '', response_type: type, name } = request.query
    if (appid !== appId || type !== 'code' || !/^https?:\/\//.test(back) || !URL.canParse(back))
      return reply.status(400).send({ errcode: 10003, errmsg: 'redirect_uri or appid is wrong' })
    if (name === undefined || !form.test(name)) return sendPage(reply, request.query)
    const url = new URL(back)
    url.searchParams.set('code', give(codes, name))
    url.searchParams.set('state', state)
    return reply.redirect(url.href)
  })

  app.get<{ Querystring: Record<string, string> }>('/sns/oauth2/access_token', async (request) => {
    const { appid, secret, code = '', grant_type: type } = request.query
    const grant = codes.get(code)
    codes.delete(code)
    if (appid !== appId || secret !== appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (type !== 'authorization_code' || !grant || grant.until < Date.now())
      return { errcode: 40029, errmsg: 'invalid code' }
    return {
      access_token: give(tokens, grant.name),
      expires_in: lifetimeMs / 1000,
      openid: standInOpenId(grant.name),
      scope: 'snsapi_login',
    }
  })

  app.get<{ Querystring: Record<string, string> }>('/sns/userinfo', async (request) => {
    const { access_token: token = '', openid } = request.query
    const grant = tokens.get(token)
    if (!grant || grant.until < Date.now() || openid !== standInOpenId(grant.name))
      return { errcode: 40001, errmsg: 'invalid credential' }
    return { openid, nickname: grant.name }
  })

  const address = await app.listen({ port, host: '127.0.0.1' })
  return {
    settings: {
      appId,
      appSecret,
      authorizeUrl: `${address}/connect/qrconnect`,
      tokenUrl: `${address}/sns/oauth2/access_token`,
      userUrl: `${address}/sns/userinfo`,
    },
    close: () => app.close(),
  }
}

function sendPage(reply: FastifyReply, query: Readonly<Record<string, string>>): FastifyReply {
  const kept = Object.entries(query)
    .filter(([name]) => name !== 'name')
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(String(value))}">`)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for WeChat</title></head><body style="font-family:sans-serif;max-width:320px;margin:48px auto"><h1 style="font-size:20px">Stand-in for WeChat</h1><p>Only on this computer, for development. Whose telephone is it?</p><form>${kept.join('')}<label>Account <input name="name" value="primary" autofocus></label> <button>Agree</button></form></body></html>`,
    )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
