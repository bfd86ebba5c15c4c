import type { KeyExchange } from '../../../engine/ports/cipher'
import type { SuiteId } from '../../../engine/wire/suite'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../../server-stub/app'
import type { Answer, ConsoleServer } from '../support/console-server'

/** A client in front of the login page, at an address. */
export interface Visitor {
  post(path: string, body?: unknown, token?: string): Promise<Answer>
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Answer>
  /** Begins a key exchange with new keys (P1). */
  exchange(suite?: SuiteId): Promise<KeyExchange>
  /** Logs in by P6, or by another login with a password. */
  logIn(userName: string, password: string, path?: string): Promise<Answer>
}

/** Returns a visitor without a session. */
export function visit(server: ConsoleServer, address = '203.0.113.1', language = 'en'): Visitor {
  const send: Visitor['send'] = (method, path, body, token) =>
    server.send({
      method,
      url: basePath + path,
      remoteAddress: address,
      headers: { language, ...(token ? { authorization: token } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  const post: Visitor['post'] = (path, body = {}, token) => send('POST', path, body, token)
  const exchange: Visitor['exchange'] = async (suite = 'modern') => {
    const { data } = await post('/system/getLoginPubKey', { suites: [suite] })
    return beginKeyExchange({ suite, serverPublicKey: (data as { publicKey: string }).publicKey })
  }
  return {
    post,
    send,
    exchange,
    async logIn(userName, password, path = '/system/login') {
      const keys = await exchange()
      return post(path, { ...(await keys.loginFields(password)), userName })
    },
  }
}
