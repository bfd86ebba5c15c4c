import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Envelope } from '../../engine/metadata/contract.generated'
import type { Language } from '../../engine/metadata/locale/language'
import type { WireCipher } from '../../engine/ports/cipher'
import type { SuiteId } from '../../engine/wire/suite'
import { beginKeyExchange } from '../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../server-stub/platform/request/base-path'
import { firstPassword } from '../../server-stub/platform/passwords/first-password'

/** The envelope, opened when it was sealed, and the HTTP status. */
export interface Answer extends Envelope {
  readonly status: number
}

/** Sends a request to the server under test. */
export type Send = (options: InjectOptions) => Promise<Answer>

/** Returns a function that sends requests to an app without a network. */
export function sendTo(app: FastifyInstance): Send {
  return async (options) => {
    const answer = await app.inject(options)
    return { ...answer.json<Envelope>(), status: answer.statusCode }
  }
}

/** Returns a function that sends requests to the server at an address. @param ask sends them; default: fetch */
export function sendOver(address: string, ask: typeof fetch = fetch): Send {
  return async ({ method = 'GET', url, headers, payload }) => {
    const answer = await ask(`${address}${String(url)}`, {
      method,
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    })
    return { ...((await answer.json()) as Envelope), status: answer.status }
  }
}

/** A logged-in client of the contract. */
export interface Client {
  readonly token: string
  readonly cipher: WireCipher | undefined
  /** Calls an endpoint below the base path. A refusal is an answer too: `success` is false. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, parts?: CallParts): Promise<Answer>
}

export interface CallParts {
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** The time zone of the days that the request names. */
  readonly timeZone?: string | undefined
}

export interface LoginOptions {
  /** Default: the password of a first start. */
  readonly password?: string
  readonly suite?: SuiteId
  readonly language?: Language
}

/** Logs a user in by the key exchange of the contract. @throws Error when the login is refused */
export async function login(
  send: Send,
  userName: string,
  { password = firstPassword, suite = 'modern', language = 'en' }: LoginOptions = {},
): Promise<Client> {
  const post = (path: string, body: unknown, token?: string) =>
    send({
      method: 'POST',
      url: basePath + path,
      headers: { language, ...(token ? { authorization: token } : {}) },
      payload: body as object,
    })
  const key = (await post('/system/getLoginPubKey', { isSystemUser: true, suites: [suite] })).data as {
    publicKey: string
  }
  const exchange = await beginKeyExchange({ suite, serverPublicKey: key.publicKey })
  const answer = await post('/system/login', { ...(await exchange.loginFields(password)), userName })
  if (!answer.success) throw new Error(answer.message ?? 'login refused')
  const { token, rsaPublicKey } = answer.data as { token: string; rsaPublicKey?: string }
  const info = rsaPublicKey
    ? ((await post('/system/getUserLoginInfo', await exchange.infoFields(), token)).data as {
        d1: string
        d2: string
      })
    : undefined
  const cipher = info ? await exchange.accept(info) : undefined
  return {
    token,
    cipher,
    call: (method, path, parts = {}) => call(send, { token, cipher, language }, method, path, parts),
  }
}

async function call(
  send: Send,
  { token, cipher, language }: { token: string; cipher: WireCipher | undefined; language: string },
  method: string,
  path: string,
  { query, body, timeZone }: CallParts,
): Promise<Answer> {
  const sealed = await cipher?.sealRequest({
    method,
    path,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  })
  const params = new URLSearchParams(
    Object.entries(sealed ? (sealed.query ?? {}) : (query ?? {})).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
  const payload = sealed ? sealed.body : body
  const answer = await send({
    method: method as 'GET',
    url: `${basePath}${path}${params.size > 0 ? `?${params}` : ''}`,
    headers: {
      authorization: token,
      language,
      ...(timeZone === undefined ? {} : { 'time-zone': timeZone }),
      ...sealed?.headers,
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return sealed && answer.isDataEncrypted && typeof answer.data === 'string'
    ? { ...answer, data: await sealed.open(answer.data) }
    : answer
}
