import type { OAuthProvider } from './oauth-provider'
import type { ProviderSettings } from './provider-settings'

const patienceMs = 10_000
/** No valid response is nearly this large. */
const largestAnswer = 64 * 1024

/**
 * Creates the client for WeChat's version of the exchange: secrets in the query, errors as `errcode` with status 200.
 */
export function createWechatProvider(settings: ProviderSettings): OAuthProvider {
  const { appId, appSecret, authorizeUrl, tokenUrl, userUrl } = settings
  return {
    authorizeUrl(redirectUri, state) {
      const url = new URL(authorizeUrl)
      url.searchParams.set('appid', appId)
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('scope', 'snsapi_login')
      url.searchParams.set('state', state)
      url.hash = 'wechat_redirect'
      return url.href
    },
    async identify(code) {
      const token = await ask(tokenUrl, {
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
      })
      const openId = textIn(token, 'openid', 128)
      const accessToken = textIn(token, 'access_token', 1024)
      if (openId === undefined || accessToken === undefined) return undefined
      const user = await ask(userUrl, { access_token: accessToken, openid: openId })
      return { openId, nickname: textIn(user, 'nickname', 64) ?? null }
    },
  }
}

/** Fetches JSON, with a limit on the size of the response. Redirects are not followed. */
async function ask(address: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json' },
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new Error('The provider answers with too much.')
    chunks.push(chunk)
  }
  if (!answer.ok) throw new Error(`The provider answers with ${answer.status}.`)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    // The response is not part of the message, because it may contain a secret.
    throw new Error('The provider does not answer in JSON.')
  }
}

function textIn(answer: unknown, name: string, longest: number): string | undefined {
  const value = (answer as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' && value !== '' && !value.includes('\0')
    ? value.slice(0, longest)
    : undefined
}
