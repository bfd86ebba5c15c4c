import { Menu, type MenuProps, type MenuRef } from 'antd'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuIcons } from '../console-config'
import { chainTo, keysAfterToggle, type SidebarItem } from '../routes/sidebar-items'
import { useLatest } from '../../views/use-latest'
import { MenuIcon } from './menu-icon'

export interface SideMenuProps {
  readonly items: readonly SidebarItem[]
  /** Pages that stand above all others. */
  readonly pinned: readonly SidebarItem[]
  readonly icons: MenuIcons
  /** Path of the entry to mark. */
  readonly active: string | undefined
  /** Icons only; submenus fly out. */
  readonly collapsed: boolean
  readonly onNavigate?: (() => void) | undefined
}

type Entry = NonNullable<MenuProps['items']>[number]

/**
 * The menu: links, with one submenu open at a time (4.1). It follows the page a moment later: to draw it takes
 * longer than to bring the page back, and nobody waits for it.
 */
export function SideMenu({ active, onNavigate, ...menu }: SideMenuProps) {
  const navigated = useLatest(() => onNavigate?.())
  const followed = useDeferredValue(active)
  // The first page is followed at once: its group would else open over one that was opened meanwhile.
  return <Entries {...menu} active={followed ?? active} onNavigate={navigated} />
}

interface EntriesProps extends Omit<SideMenuProps, 'onNavigate'> {
  readonly onNavigate: () => void
}

const Entries = memo(function Entries({ items, pinned, icons, active, collapsed, onNavigate }: EntriesProps) {
  const chain = chainTo(items, (item) => item.path !== undefined && item.path === active).map(
    (item) => item.key,
  )
  const [selected] = chain.slice(-1)
  const root = useSelectedInView(selected)
  const [open, setOpen] = useOpenKeys(chain.slice(0, -1))
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
            openKeys: [...open],
            onOpenChange: (keys: string[]) => setOpen(keysAfterToggle(items, open, keys)),
          })}
      // Mouse and keys follow the link of an entry themselves: the menu puts the focus there.
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
    // A group that opens makes the menu longer.
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

/** Pages that a person keeps at hand, under a headline of their own. */
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

/** A page of the console, or an address outside of it (V77), which opens beside the console. */
function EntryLink({ item: { path, outer, title } }: { readonly item: SidebarItem }) {
  if (outer === undefined) return <Link to={path ?? '/'}>{title}</Link>
  return (
    <a href={outer} target="_blank" rel="noopener noreferrer">
      {title} <span aria-hidden="true">↗</span>
    </a>
  )
}

/** Open submenus: those of the page one is on, until the person opens others; another page opens its own. */
function useOpenKeys(
  ofPage: readonly string[],
): readonly [readonly string[], (keys: readonly string[]) => void] {
  const page = ofPage.join('\n')
  const [state, setState] = useState({ page, keys: ofPage })
  if (state.page !== page) setState({ page, keys: ofPage })
  return [state.page === page ? state.keys : ofPage, (keys) => setState({ page, keys })]
}
