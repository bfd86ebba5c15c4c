import { Menu, type MenuProps, type MenuRef } from 'antd'
import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import { chainTo, keysAfterToggle, type SidebarItem } from '../routes/sidebar-items'
import { useLatest } from '../../views/use-latest'
import { MenuIcon } from './menu-icon'

export interface SideMenuProps {
  readonly items: readonly SidebarItem[]
  /** Pinned pages, listed first. */
  readonly pinned: readonly SidebarItem[]
  readonly icons: MenuIcons
  /** Path of the selected entry. */
  readonly active: string | undefined
  /** Icons only; submenus fly out. */
  readonly collapsed: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** Without a name, the kit opens and closes groups at once. */
const still: NonNullable<MenuProps['motion']> = {}

type Entry = NonNullable<MenuProps['items']>[number]

/**
 * The menu: links, with one submenu open at a time (4.1). It follows the page deferred, because rendering the menu
 * takes longer than showing the page.
 */
export function SideMenu({ active, onNavigate, ...menu }: SideMenuProps) {
  const navigated = useLatest(() => onNavigate?.())
  const followed = useDeferredValue(active)
  const newest = useRef(active)
  useLayoutEffect(() => {
    newest.current = active
  }, [active])
  // The first page is followed at once: otherwise its group would open over one opened in the meantime.
  return <Entries {...menu} active={followed ?? active} newest={newest} onNavigate={navigated} />
}

interface EntriesProps extends Omit<SideMenuProps, 'onNavigate'> {
  /** Path of the entry of the newest page, which `active` follows later. */
  readonly newest: RefObject<string | undefined>
  readonly onNavigate: () => void
}

const Entries = memo(function Entries(props: EntriesProps) {
  const { items, pinned, icons, active, newest, collapsed, onNavigate } = props
  const chain = keysTo(items, active)
  const [selected] = chain.slice(-1)
  const root = useSelectedInView(selected)
  const { open, byHand, setOpen } = useOpenKeys(chain.slice(0, -1))
  const translate = useTranslate()
  const kept = translate('shell.pins')
  const entries = useMemo(
    (): Entry[] => [
      ...(pinned.length > 0 ? [pinnedEntries(pinned, icons, kept), { type: 'divider' as const }] : []),
      ...items.map((item) => toEntry(item, icons)),
    ],
    [items, pinned, icons, kept],
  )
  return (
    <Menu
      ref={root}
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={21}
      items={entries}
      selectedKeys={selected === undefined ? [] : [selected, pinKey(selected)]}
      {...(collapsed
        ? {}
        : {
            ...(byHand ? {} : { motion: still }),
            openKeys: [...open],
            onOpenChange: (keys: string[]) =>
              setOpen(keysAfterToggle(items, open, keys), keysTo(items, newest.current).slice(0, -1)),
          })}
      // The focus is on the entry's link, so mouse and keyboard follow the link itself.
      onClick={onNavigate}
    />
  )
})

/**
 * Scrolls to the selected entry when it changes, and again while its group opens, until the person uses the menu.
 * @returns the ref of the menu
 */
function useSelectedInView(selected: string | undefined) {
  const menu = useRef<MenuRef>(null)
  useEffect(() => {
    const list = menu.current?.menu?.list
    if (!list || selected === undefined) return undefined
    const done = new AbortController()
    const show = () => list.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
    // An opening group makes the menu longer.
    const resizes = new ResizeObserver(show)
    resizes.observe(list)
    done.signal.addEventListener('abort', () => resizes.disconnect())
    for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
      list.addEventListener(event, () => done.abort(), { signal: done.signal, passive: true })
    return () => done.abort()
  }, [selected])
  return menu
}

const pinKey = (key: string): string => `pinned ${key}`

/** Returns the pinned pages as a group with its own heading. */
function pinnedEntries(pinned: readonly SidebarItem[], icons: MenuIcons, label: string): Entry {
  const children = pinned.map((item) => ({
    ...toEntry({ ...item, icon: item.icon ?? 'pushpin' }, icons),
    key: pinKey(item.key),
  }))
  return { key: 'pinned', type: 'group', label, children }
}

function toEntry(item: SidebarItem, icons: MenuIcons): Entry {
  const icon =
    item.icon === undefined && item.children.length === 0
      ? {}
      : { icon: <MenuIcon name={item.icon} icons={icons} /> }
  if (item.children.length > 0) {
    return {
      key: item.key,
      label: item.title,
      ...icon,
      children: item.children.map((child) => toEntry(child, icons)),
    }
  }
  return { key: item.key, title: item.title, label: <EntryLink item={item} />, ...icon }
}

/** A link to a page of the console, or to an address outside (V77), which opens in a new tab. */
function EntryLink({ item: { path, outer, title } }: { readonly item: SidebarItem }) {
  if (outer === undefined) return <Link to={path ?? '/'}>{title}</Link>
  return (
    <a href={outer} target="_blank" rel="noopener noreferrer">
      {title} <span aria-hidden="true">↗</span>
    </a>
  )
}

/** Returns the keys of the groups around the entry of a path, outermost first, then its own. */
const keysTo = (items: readonly SidebarItem[], path: string | undefined): string[] =>
  chainTo(items, (item) => item.path !== undefined && item.path === path).map((item) => item.key)

/**
 * Returns the open submenus: those of the page, until the person opens others; a page of another group resets them.
 * What the person opens while the menu has not yet followed a navigation stays open once it follows: the second
 * argument of the setter is the groups of the newest page.
 *
 * Only what is opened by hand moves: a group that followed the page would take most of the browser's time for a third
 * of a second after each change of the page.
 */
function useOpenKeys(ofPage: readonly string[]) {
  const page = ofPage.join('\n')
  const [state, setState] = useState({ page, openedOn: page, keys: ofPage, byHand: false })
  const current =
    state.page === page
      ? state
      : state.openedOn === page
        ? { ...state, page }
        : { page, openedOn: page, keys: ofPage, byHand: false }
  if (current !== state) setState(current)
  const setOpen = (keys: readonly string[], ofNewest: readonly string[]) =>
    setState({ page, openedOn: ofNewest.join('\n'), keys, byHand: true })
  return { open: current.keys, byHand: current.byHand, setOpen }
}
