type Variables = Readonly<Record<string, string | undefined>>

/** A provider that people log in by (P10). */
export interface ProviderSettings {
  readonly appId: string
  readonly appSecret: string
  /** The page where people agree. */
  readonly authorizeUrl: string
  /** Gives an access token and an openid for a code. */
  readonly tokenUrl: string
  /** Gives the nickname for both. */
  readonly userUrl: string
}

/** WECHAT_*; undefined when no app id is given. What is wrong is added to `faults`. */
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
