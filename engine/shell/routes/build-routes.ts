import { fromWireNames, overlayText, resolveText } from '../../metadata/locale/local-text'
import type { ConsoleRoute, RouteInput } from './console-route'
import { menuCandidates, type MenuCandidate } from './menu-candidates'
import { shareAddresses } from './share-addresses'

/**
 * Returns the routes that a person may open (1.4), from the shipped tree and the server's menu. Omitted are places that
 * are not granted, disabled due to charges, of another login mode, for administrators or localhost only, or without a
 * page. Pure.
 */
export function buildRoutes(input: RouteInput): readonly ConsoleRoute[] {
  return shareAddresses(
    menuCandidates(input.tree, input.entries).flatMap((candidate) => toRoute(candidate, input) ?? []),
  )
}

function toRoute(candidate: MenuCandidate, input: RouteInput): ConsoleRoute | undefined {
  if (isBarred(candidate, input)) return undefined
  const children = candidate.children.flatMap((child) => toRoute(child, input) ?? [])
  const isPage =
    candidate.kind === 'page' &&
    isGranted(candidate) &&
    isInMode(candidate, input) &&
    (candidate.outer !== undefined || input.hasPage(candidate.code))
  // Step 3. A group that is not granted still contains its granted pages.
  if (!isPage && children.every((child) => child.hidden)) return hiddenOnly(candidate, children, input)
  return route(candidate, children, input, isPage)
}

/** Returns a group of hidden pages only as hidden: it is not in the sidebar, but its pages can be opened. */
function hiddenOnly(
  candidate: MenuCandidate,
  children: readonly ConsoleRoute[],
  input: RouteInput,
): ConsoleRoute | undefined {
  return children.length > 0 ? { ...route(candidate, children, input, false), hidden: true } : undefined
}

function route(
  candidate: MenuCandidate,
  children: readonly ConsoleRoute[],
  input: RouteInput,
  isPage: boolean,
): ConsoleRoute {
  const { node, entry, code, path } = candidate
  return {
    code,
    kind: isPage ? 'page' : 'group',
    path,
    ...(candidate.outer === undefined ? {} : { outer: candidate.outer }),
    title: titleOf(candidate, input),
    icon: entry?.icon || node?.icon,
    hidden: node?.hidden === true,
    breadcrumb: node?.breadcrumb !== false,
    affix: node?.affix === true,
    changesPassword: node?.changesPassword === true,
    activeMenu: node?.activeMenu,
    alwaysShow: node?.alwaysShow === true,
    children,
  }
}

/** Steps 2 and 6: true for a place that is removed together with its descendants. */
function isBarred({ node, entry }: MenuCandidate, { isAdmin, isLocalHost }: RouteInput): boolean {
  if (entry?.disabledDueToCharge === true && node?.free !== true) return true
  if (node?.admin === true && !isAdmin) return true
  return node?.localOnly === true && !isLocalHost
}

/** Step 1. A shipped page without operator levels, unless for administrators, is granted to everyone logged in. */
function isGranted({ node, entry }: MenuCandidate): boolean {
  return entry !== undefined || (node !== undefined && node.levels === undefined && node.admin !== true)
}

/** Step 7 and C46; a page without modes is for mode 0. */
function isInMode({ node }: MenuCandidate, { loginMode }: RouteInput): boolean {
  return (node?.modes ?? [0]).includes(loginMode)
}

/** Step 5: returns the entry's name in the current language, otherwise the shipped title. */
function titleOf({ node, entry, code }: MenuCandidate, { language }: RouteInput): string {
  const shipped = { title: node?.title, names: node?.names }
  const text = entry ? overlayText(shipped, fromWireNames(entry)) : shipped
  return resolveText(text, language, entry?.name || code)
}
