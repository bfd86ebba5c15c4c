import { createContext, useContext } from 'react'

/** A login provider as an alternative to the password (B3), defined by the product. */
export interface LoginProvider {
  readonly title: string
  /** Name of the provider by language, where it differs from `title`. */
  readonly names?: Readonly<Record<string, string>>
  /** Path of its page (R3). */
  readonly path: string
  /** Its name among the login options of the server. */
  readonly option: string
  /** Paths of the server that open its window, log in with its code (P10), bind and unbind the account (P39, P38). */
  readonly calls: Readonly<Record<'begin' | 'login' | 'bind' | 'unbind', string>>
  /** Fields of the profile: whether the account is bound, and its nickname at the provider. */
  readonly fields: Readonly<Record<'bound' | 'nickname', string>>
}

export const LoginProviderContext = createContext<LoginProvider | undefined>(undefined)

/** Returns the login provider of this console, or undefined. */
export function useLoginProvider(): LoginProvider | undefined {
  return useContext(LoginProviderContext)
}
