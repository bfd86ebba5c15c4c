import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import { CloseButton } from '../layout/close-button'
import type { PageTab } from './page-tabs'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface TabBarProps {
  readonly pages: OpenPages
  /** Title of the page of a path. */
  readonly titleOf: (path: string) => string
}

/** A tab for every open page (screens.md 4.1): links, since each is an address of its own. */
export function TabBar({ pages, titleOf }: TabBarProps) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const { shown } = pages
  useEffect(() => {
    list.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const tabs = pages.tabs.filter(({ path }) => !pages.closing.includes(path))
  return (
    <nav className={styles['bar']} aria-label={translate('shell.tabs')}>
      <ul ref={list} className={styles['list']}>
        {tabs.map((tab) => (
          <Tab key={tab.path} tab={tab} title={titleOf(tab.path)} pages={pages} all={tabs} />
        ))}
      </ul>
    </nav>
  )
}

interface TabProps {
  readonly tab: PageTab
  readonly title: string
  readonly pages: OpenPages
  readonly all: readonly PageTab[]
}

/** The right button, or the key for it, offers what can be done; the middle button and Delete close. */
function Tab({ tab, title, pages, all }: TabProps) {
  const translate = useTranslate()
  const { path, search } = tab
  const pinned = pages.isPinned(path)
  const others = all.map((other) => other.path).filter((other) => other !== path && !pages.isPinned(other))
  const close = (): void => pages.close([path])
  const menu: MenuProps = {
    items: [
      { key: 'refresh', label: translate('shell.tabs.refresh') },
      { key: 'close', label: translate('shell.tabs.close'), disabled: pinned },
      { key: 'others', label: translate('shell.tabs.closeOthers'), disabled: others.length === 0 },
      { key: 'all', label: translate('shell.tabs.closeAll'), disabled: others.length === 0 && pinned },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') pages.refresh(path)
      else if (key === 'close') close()
      else pages.close(key === 'all' ? [...others, path] : others)
    },
  }
  const isShown = path === pages.shown
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li className={styles['tab']} data-shown={isShown || undefined}>
        <Link
          to={path + search}
          className={styles['link']}
          title={title}
          aria-current={isShown ? 'page' : undefined}
          onAuxClick={(event) => {
            if (event.button !== 1) return
            event.preventDefault()
            close()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete') close()
          }}
        >
          {title}
        </Link>
        {pinned ? null : (
          <CloseButton label={translate('shell.tabs.closeNamed', { title })} onClick={close} />
        )}
      </li>
    </Dropdown>
  )
}
