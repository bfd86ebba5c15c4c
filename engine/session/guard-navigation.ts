import type { Terminal } from '../ports/settings-store'
import { innerPath } from './inner-path'

/** The pages that a person may open, from the menu for their permissions and login mode (1.4). */
export interface ReachablePages {
  /** True when the path is a visible route in this login mode (C46). */
  readonly has: (path: string) => boolean
  /** The page after a login, and the target of `/`. */
  readonly landing: string
  /** True while only the landing page is open: all other paths lead there. */
  readonly confined?: boolean
}

export interface Navigation {
  readonly path: string
  /** Includes the question mark; may be empty. */
  readonly search: string
  readonly hasToken: boolean
  /** The person logged out deliberately: the login page does not lead back to this page. */
  readonly leaving?: boolean
  /** The login page to go to; default: R1. */
  readonly entry?: string | undefined
  /** Undefined until the profile is loaded. */
  readonly pages: ReachablePages | undefined
  /** Public paths that have a page (R1 to R5). */
  readonly publicPaths: readonly string[]
}

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** End any login, take over that of the older system, and reload without the query. */
  | { readonly kind: 'takeOver'; readonly credentials: string }
  /** Load the profile, then decide again. */
  | { readonly kind: 'load' }

/** R6: the helper page that replaces itself with the rest of its path, which refreshes that page. */
const redirectPrefix = '/redirect/'

export const notFoundPath = '/404'

/** The account page (R12). */
export const accountPath = '/userInfo'

/** The login page (R1). */
export const loginPath = '/login'

/** The demo login page (R2). */
export const demoLoginPath = '/demo/login'

/** The callback of a login provider's window (R4). */
export const authRedirectPath = '/auth-redirect'

/** True for the callback of a login provider's window with a code, for a login or to bind an account. */
export function isHandover(path: string, search: string): boolean {
  const query = new URLSearchParams(search)
  return path === authRedirectPath && Boolean(query.get('code') && query.get('state'))
}

/** True for a path of the refresh helper. */
export function isRefresh(path: string): boolean {
  return path.startsWith(redirectPrefix)
}

/** Helper paths that set a layout style (R8, R9). */
const styles: readonly (readonly [path: string, terminal: Terminal])[] = [
  ['/computerAdapt', 'computer'],
  ['/mobileAdapt', 'mobile'],
]

/** Returns the style that a path sets, or undefined for other paths. */
export function styleOf(path: string): Terminal | undefined {
  return styles.find(([address]) => address === path)?.[1]
}

/** Returns the address that sets a style and leads back. */
export function addressOfStyle(terminal: Terminal, back: string): string {
  const [path] = styles.find(([, style]) => style === terminal) ?? ['/']
  return `${path}?redirect=${encodeURIComponent(back)}`
}

const pass: GuardDecision = { kind: 'pass' }
const go = (to: string): GuardDecision => ({ kind: 'go', to })

/**
 * The route guard (1.5): the first matching rule decides, from top to bottom. Rule 6 needs the menu to find the landing
 * page, so with a token rule 7 comes before it. Rules 8 and 9 need no code: in their login modes the menu has no other
 * pages, so `/` and public paths lead to the mode's landing page. R4 with a code passes with a token too, because
 * people bind their account in such a window (B7).
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

/** R6 and rule 3: the helper replaces itself with its target when the guard lets the target pass. */
function guardTarget(navigation: Navigation): GuardDecision {
  const target = innerPath(navigation.path.slice(redirectPrefix.length - 1))
  if (!target || target.startsWith(redirectPrefix)) return go(notFoundPath)
  const decision = guardNavigation({ ...navigation, path: target })
  return decision.kind === 'pass' ? go(target + navigation.search) : decision
}

/** Returns the login page with the requested address, so that deep links survive a login. */
function toLogin({ path, search, leaving, entry = loginPath }: Navigation): string {
  return path === '/' || leaving ? entry : `${entry}?redirect=${encodeURIComponent(path + search)}`
}

/** Returns the requested address when the person may open it, otherwise the landing page. */
function afterLogin(query: URLSearchParams, pages: ReachablePages): string {
  const wanted = innerPath(query.get('redirect'))
  const path = wanted?.split(/[?#]/)[0] ?? ''
  return wanted && pages.has(path) ? wanted : pages.landing
}
