type Variables = Readonly<Record<string, string | undefined>>

/** The settings of a login provider (P10). */
export interface ProviderSettings {
  readonly appId: string
  readonly appSecret: string
  /** The consent page. */
  readonly authorizeUrl: string
  /** The endpoint that returns an access token and an openid for a code. */
  readonly tokenUrl: string
  /** The endpoint that returns the nickname for both. */
  readonly userUrl: string
}

/** Parses WECHAT_*. Undefined when no app id is given. Errors are added to `faults`. */
export function parseProviderSettings(variables: Variables, faults: string[]): ProviderSettings | undefined {
  const appId = variables['WECHAT_APP_ID']
  const appSecret = variables['WECHAT_APP_SECRET']
  if (!appId !== !appSecret) faults.push('WECHAT_APP_ID and WECHAT_APP_SECRET go together.')
  const address = (name: string, text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isPlainAtHome =
      url?.protocol === 'http:' && /^(localhost$|127\.\d+\.\d+\.\d+$|\[::1\]$)/.test(url.hostname)
    if (url?.protocol !== 'https:' && !isPlainAtHome)
      faults.push(`${name} is "${text}"; it must be an https address.`)
    return text
  }
  const settings = {
    authorizeUrl: address(
      'WECHAT_AUTHORIZE_URL',
      variables['WECHAT_AUTHORIZE_URL'] || 'https://open.weixin.qq.com/connect/qrconnect',
    ),
    tokenUrl: address(
      'WECHAT_TOKEN_URL',
      variables['WECHAT_TOKEN_URL'] || 'https://api.weixin.qq.com/sns/oauth2/access_token',
    ),
    userUrl: address(
      'WECHAT_USER_URL',
      variables['WECHAT_USER_URL'] || 'https://api.weixin.qq.com/sns/userinfo',
    ),
  }
  return appId && appSecret ? { appId, appSecret, ...settings } : undefined
}
