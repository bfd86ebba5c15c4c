/** Who somebody is at the provider. */
export interface ProviderIdentity {
  readonly openId: string
  readonly nickname: string | null
}

/** A provider of logins by the exchange of a code (OAuth 2.0, section 4.1). */
export interface OAuthProvider {
  /** The page where a person agrees; it leads back to `redirectUri` with `code` and `state`. */
  authorizeUrl(redirectUri: string, state: string): string
  /** Whose code it is; undefined when the provider does not take it (A8). Rejects when the provider is away. */
  identify(code: string): Promise<ProviderIdentity | undefined>
}
