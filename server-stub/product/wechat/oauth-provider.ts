/** A user's identity at the provider. */
export interface ProviderIdentity {
  readonly openId: string
  readonly nickname: string | null
}

/** A login provider with the authorization code flow (OAuth 2.0, section 4.1). */
export interface OAuthProvider {
  /** Returns the provider's consent page, which redirects to `redirectUri` with `code` and `state`. */
  authorizeUrl(redirectUri: string, state: string): string
  /**
   * Exchanges a code for an identity. Undefined when the provider rejects the code (A8). Rejects when the provider
   * cannot be reached.
   */
  identify(code: string): Promise<ProviderIdentity | undefined>
}
