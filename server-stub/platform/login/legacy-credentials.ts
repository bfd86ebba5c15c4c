import { jwtVerify, type JWTPayload } from 'jose'

/** Maximum lifetime of credentials, seconds. */
const longestLife = 300
/** Maximum difference of the clocks of two systems, seconds. */
const skew = 30

/** The claims of the older system about a user. */
export interface LegacyCredentials {
  readonly userName: string
  readonly loginMode: 0 | 1
  /** Unique: credentials are accepted once. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly untilMs: number
}

/**
 * Verifies `v2_credentials`: a JSON Web Token signed with HMAC-SHA256 by the secret that both systems share. Its claims
 * are `sub` (the account), `mode` (0 or 1), `jti` and `exp`, at most five minutes ahead. Undefined for anything else.
 */
export async function openLegacyCredentials(
  token: string,
  secret: string,
  nowMs: number,
): Promise<LegacyCredentials | undefined> {
  // Only this algorithm, whatever the token names.
  const claims = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'jti', 'exp'],
    currentDate: new Date(nowMs),
    clockTolerance: skew,
  }).then(
    ({ payload }) => payload,
    () => undefined,
  )
  return claims && toCredentials(claims, nowMs / 1000)
}

function toCredentials({ sub, jti, exp, ...rest }: JWTPayload, now: number): LegacyCredentials | undefined {
  const { mode = 0 } = rest
  if (!isName(sub, 1, 64) || !isName(jti, 8, 128) || exp === undefined) return undefined
  // The tolerance applies to the beginning only; expired credentials stay expired.
  if ((mode !== 0 && mode !== 1) || exp <= now || exp > now + longestLife + skew) return undefined
  return { userName: sub, loginMode: mode, id: jti, untilMs: exp * 1000 }
}

function isName(text: string | undefined, least: number, most: number): text is string {
  return text !== undefined && text.length >= least && text.length <= most && !text.includes('\0')
}
