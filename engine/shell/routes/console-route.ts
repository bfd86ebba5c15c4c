import type { MenuEntryWire, MenuNode } from '../../metadata/contract.generated'
import type { Language } from '../../metadata/locale/language'
import type { LoginMode } from '../../ports/session-access'

/** A permitted place of the menu with its title; a page has an address. */
export interface ConsoleRoute {
  readonly code: string
  readonly kind: 'group' | 'page'
  /** Full path; a group may have none. */
  readonly path: string | undefined
  /** Target of an entry outside the console (V77), which has no path. */
  readonly outer?: string | undefined
  readonly title: string
  readonly icon: string | undefined
  /** True when it is not in the sidebar. */
  readonly hidden: boolean
  /** True when it is in the breadcrumb. */
  readonly breadcrumb: boolean
  /** True for the pinned start page. */
  readonly affix: boolean
  /** True for the page to change the password, which is never the landing page while there is another. */
  readonly changesPassword: boolean
  /** Path of the sidebar entry that is marked instead of this one. */
  readonly activeMenu: string | undefined
  /** True for a group that stays a group with a single child. */
  readonly alwaysShow: boolean
  readonly children: readonly ConsoleRoute[]
}

/** The input of the menu (1.4). */
export interface RouteInput {
  /** The shipped route tree. */
  readonly tree: readonly MenuNode[]
  /** The menu granted by the server (menuList). */
  readonly entries: readonly MenuEntryWire[]
  readonly isAdmin: boolean
  /** True when the console is opened on localhost, 127.0.0.1 or ::1. */
  readonly isLocalHost: boolean
  readonly loginMode: LoginMode
  readonly language: Language
  /** Returns whether a screen or bespoke page of this code exists. */
  readonly hasPage: (code: string) => boolean
}
