import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import type { Translate } from '../../model/types/widget-definition'
import { Icon } from '../../views/buttons/icons'
import { CloseButton } from '../layout/close-button'
import type { PageTab } from './page-tabs'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface TabBarProps {
  readonly pages: OpenPages
  /** Returns the title of the page at a path. */
  readonly titleOf: (path: string) => string
}

/**
 * A tab for every open page (4.1). Tabs are links, since each page has its own address. The context menu offers the
 * actions of a tab; the middle mouse button and Delete close it.
 */
export function TabBar({ pages, titleOf }: TabBarProps) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState({ path: '', open: false })
  const { shown } = pages
  useEffect(() => {
    // Before the next paint: earlier, the half-built page would be laid out once more.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const tabs = pages.tabs.filter(({ path }) => !pages.closing.includes(path))
  return (
    <nav className={styles['bar']} aria-label={translate('shell.tabs')}>
      <Dropdown
        trigger={['contextMenu']}
        menu={menuOf(asked.path, tabs, pages, translate)}
        open={asked.open}
        onOpenChange={(open) => {
          if (!open) setAsked({ ...asked, open })
        }}
      >
        <ul ref={list} className={styles['list']}>
          {tabs.map(({ path, search }) => (
            <Tab
              key={path}
              address={path + search}
              title={titleOf(path)}
              shown={path === shown}
              pinned={pages.isPinned(path)}
              onAsk={() => setAsked({ path, open: true })}
              onClose={() => pages.close([path])}
            />
          ))}
        </ul>
      </Dropdown>
      {tabs.length > fewTabs ? <AllTabs tabs={tabs} shown={shown} titleOf={titleOf} /> : null}
    </nav>
  )
}

/** Up to this many tabs are visible at once, or nearly, even on a phone. */
const fewTabs = 3

/** A menu of all open pages, because not all of many tabs are visible. */
function AllTabs({
  tabs,
  shown,
  titleOf,
}: {
  readonly tabs: readonly PageTab[]
  readonly shown: string | undefined
  readonly titleOf: (path: string) => string
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: tabs.map(({ path }) => ({ key: path, label: titleOf(path) })),
        selectedKeys: shown === undefined ? [] : [shown],
        onClick: ({ key }) => {
          const tab = tabs.find(({ path }) => path === key)
          if (tab) void navigate(tab.path + tab.search)
        },
      }}
    >
      <button
        type="button"
        className={styles['all']}
        aria-haspopup="menu"
        aria-label={translate('shell.tabs.all', { count: tabs.length })}
        title={translate('shell.tabs.all', { count: tabs.length })}
      >
        <Icon name="down" />
      </button>
    </Dropdown>
  )
}

/** Returns the context menu of a tab. */
function menuOf(path: string, tabs: readonly PageTab[], pages: OpenPages, translate: Translate): MenuProps {
  const pinned = pages.isPinned(path)
  const others = tabs.map((tab) => tab.path).filter((other) => other !== path && !pages.isPinned(other))
  return {
    items: [
      { key: 'refresh', label: translate('shell.tabs.refresh') },
      { key: 'close', label: translate('shell.tabs.close'), disabled: pinned },
      { key: 'others', label: translate('shell.tabs.closeOthers'), disabled: others.length === 0 },
      { key: 'all', label: translate('shell.tabs.closeAll'), disabled: others.length === 0 && pinned },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') pages.refresh(path)
      else if (key === 'close') pages.close([path])
      else pages.close(key === 'all' ? [...others, path] : others)
    },
  }
}

interface TabProps {
  readonly address: string
  readonly title: string
  readonly shown: boolean
  readonly pinned: boolean
  /** Called to open the context menu. */
  readonly onAsk: () => void
  readonly onClose: () => void
}

function Tab({ address, title, shown, pinned, onAsk, onClose }: TabProps) {
  const translate = useTranslate()
  return (
    <li className={styles['tab']} data-shown={shown || undefined}>
      <Link
        to={address}
        className={styles['link']}
        title={title}
        aria-current={shown ? 'page' : undefined}
        onContextMenu={onAsk}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault()
          onClose()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete') onClose()
        }}
      >
        {title}
      </Link>
      {pinned ? null : (
        <CloseButton
          label={translate('shell.tabs.closeNamed', { title })}
          onClick={onClose}
          onContextMenu={onAsk}
        />
      )}
    </li>
  )
}
