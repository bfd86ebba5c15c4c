import type { Terminal } from '../ports/settings-store'
import { innerPath } from './inner-path'

/** The pages a person may open, as the menu was built for them and their login mode (1.4). */
export interface ReachablePages {
  /** Whether the path is among the visible routes that the login mode allows (C46). */
  readonly has: (path: string) => boolean
  /** Where a login leads to, and what `/` stands for. */
  readonly landing: string
  /** Nothing but the landing page is open for now: every other path leads there. */
  readonly confined?: boolean
}

export interface Navigation {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly hasToken: boolean
  /** The person logged out on purpose: the login page does not lead back here. */
  readonly leaving?: boolean
  /** The login page one is led to; default that of people (R1). */
  readonly entry?: string | undefined
  /** Undefined until the profile is loaded. */
  readonly pages: ReachablePages | undefined
  /** Public paths that have a page here (R1 to R5). */
  readonly publicPaths: readonly string[]
}

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** Log out any login, take over that of the older system, reload without the query. */
  | { readonly kind: 'takeOver'; readonly credentials: string }
  /** Load the profile, then decide again. */
  | { readonly kind: 'load' }

/** R6: a page that replaces itself with what follows, which refreshes it. */
const redirectPrefix = '/redirect/'

export const notFoundPath = '/404'

/** R12. */
export const accountPath = '/userInfo'

/** R1. */
export const loginPath = '/login'

/** R2. */
export const demoLoginPath = '/demo/login'

/** R4. */
export const authRedirectPath = '/auth-redirect'

/** Whether a window of the login provider comes back here with a code, for a login or for somebody who is in. */
export function isHandover(path: string, search: string): boolean {
  const query = new URLSearchParams(search)
  return path === authRedirectPath && Boolean(query.get('code') && query.get('state'))
}

/** Whether a path asks for the page after it to begin anew. */
export function isRefresh(path: string): boolean {
  return path.startsWith(redirectPrefix)
}

/** R8 and R9. */
const styles: readonly (readonly [path: string, terminal: Terminal])[] = [
  ['/computerAdapt', 'computer'],
  ['/mobileAdapt', 'mobile'],
]

/** The style that a path sets, when it is one of those that do. */
export function styleOf(path: string): Terminal | undefined {
  return styles.find(([address]) => address === path)?.[1]
}

/** The address that sets a style and leads back. */
export function addressOfStyle(terminal: Terminal, back: string): string {
  const [path] = styles.find(([, style]) => style === terminal) ?? ['/']
  return `${path}?redirect=${encodeURIComponent(back)}`
}

const pass: GuardDecision = { kind: 'pass' }
const go = (to: string): GuardDecision => ({ kind: 'go', to })

/**
 * The route guard (1.5): its rules from top to bottom, the first that matches decides.
 * Rule 6 needs the menu to know where to go, so that with a token rule 7 comes before it; rules 8 and 9 hold because
 * the menu has no other pages in their login modes: `/` and public paths lead to the landing page of the mode. R4 with a
 * code passes with a token too: people who are in bind their account in such a window (B7).
 */
export function guardNavigation(navigation: Navigation): GuardDecision {
  const { path, search, hasToken, pages, publicPaths } = navigation
  const query = new URLSearchParams(search)
  const credentials = query.get('v2_credentials')
  if (credentials && [...query.keys()].length === 1) return { kind: 'takeOver', credentials }
  if (styleOf(path)) return go(innerPath(query.get('redirect')) ?? pages?.landing ?? '/')
  if (isRefresh(path)) return guardTarget(navigation)
  if (isHandover(path, search)) return pass
  if (!hasToken) return publicPaths.includes(path) || path === notFoundPath ? pass : go(toLogin(navigation))
  if (!pages) return { kind: 'load' }
  if (pages.confined) return path === pages.landing ? pass : go(pages.landing)
  if (publicPaths.includes(path)) return go(afterLogin(query, pages))
  if (path === '/') return go(pages.landing)
  if (path === notFoundPath) return pass
  return pages.has(path) ? pass : go(notFoundPath)
}

/** R6 and rule 3: the helper replaces itself with its target, when the guard lets that pass. */
function guardTarget(navigation: Navigation): GuardDecision {
  const target = innerPath(navigation.path.slice(redirectPrefix.length - 1))
  if (!target || target.startsWith(redirectPrefix)) return go(notFoundPath)
  const decision = guardNavigation({ ...navigation, path: target })
  return decision.kind === 'pass' ? go(target + navigation.search) : decision
}

/** The login page keeps in mind where one wanted to go, so that deep links survive a login. */
function toLogin({ path, search, leaving, entry = loginPath }: Navigation): string {
  return path === '/' || leaving ? entry : `${entry}?redirect=${encodeURIComponent(path + search)}`
}

/** Back to where one wanted to go, when one may; else the landing page. */
function afterLogin(query: URLSearchParams, pages: ReachablePages): string {
  const wanted = innerPath(query.get('redirect'))
  const path = wanted?.split(/[?#]/)[0] ?? ''
  return wanted && pages.has(path) ? wanted : pages.landing
}
