import type { MenuEntryWire, MenuNode } from '../../metadata/contract.generated'
import type { Language } from '../../metadata/language'
import type { LoginMode } from '../../ports/session-access'

/** A place in the menu: permitted, titled, and with an address of its own when it is a page. */
export interface ConsoleRoute {
  readonly code: string
  readonly kind: 'group' | 'page'
  /** Full path; groups without one exist. */
  readonly path: string | undefined
  /** Of an entry that leads outside of the console (V77): where to. It has no path. */
  readonly outer?: string | undefined
  readonly title: string
  readonly icon: string | undefined
  /** Not in the sidebar. */
  readonly hidden: boolean
  /** Named in the breadcrumb. */
  readonly breadcrumb: boolean
  /** The pinned start page. */
  readonly affix: boolean
  /** The page where people change their password: nobody begins there while there is another. */
  readonly changesPassword: boolean
  /** Path of the entry that is marked in the sidebar in place of this one. */
  readonly activeMenu: string | undefined
  /** A group that is shown as one even with a single child. */
  readonly alwaysShow: boolean
  readonly children: readonly ConsoleRoute[]
}

/** What the menu is built from (1.4). */
export interface RouteInput {
  /** The route tree that ships. */
  readonly tree: readonly MenuNode[]
  /** What the server grants (menuList). */
  readonly entries: readonly MenuEntryWire[]
  readonly isAdmin: boolean
  /** The console is opened on localhost, 127.0.0.1 or ::1. */
  readonly isLocalHost: boolean
  readonly loginMode: LoginMode
  readonly language: Language
  /** Whether there is a screen or a bespoke page of this code. */
  readonly hasPage: (code: string) => boolean
}
