import { createContext, useContext } from 'react'

/** A provider of logins that people may use in place of a password (B3), as the product names it. */
export interface LoginProvider {
  readonly title: string
  /** Its name by language, where that is another. */
  readonly names?: Readonly<Record<string, string>>
  /** Address of its page (R3). */
  readonly path: string
  /** What the server calls it among the ways in that it offers. */
  readonly option: string
  /** Paths of the server: where its window begins, the login by what that brings back (P10), and its binding (P39, P38). */
  readonly calls: Readonly<Record<'begin' | 'login' | 'bind' | 'unbind', string>>
  /** Fields of the profile: whether the account is bound, and the name that it has there. */
  readonly fields: Readonly<Record<'bound' | 'nickname', string>>
}

export const LoginProviderContext = createContext<LoginProvider | undefined>(undefined)

/** The login provider of this console, when it has one. */
export function useLoginProvider(): LoginProvider | undefined {
  return useContext(LoginProviderContext)
}
