import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { Filters } from '../../query/list-query'
import { RecordGrid } from '../grid/record-grid'
import { lazyPart, useLoaded } from '../loading/lazy-part'
import { ProblemsNotice } from '../problems/problems-notice'
import { FilterTags } from './search/filter-tags'
import { ListOverlay } from './list-overlay'
import { ListToolbar } from './toolbar/list-toolbar'
import styles from './list-view.module.css'
import { PagingBar } from './paging/paging-bar'
import { SearchForm } from './search/search-form'
import { SortNote } from './rows/sort-note'
import { useKeptFocus } from '../use-kept-focus'
import { useListKeys } from './toolbar/use-list-keys'
import type { ListPage } from './use-list-page'
import { ZoneNote } from './search/zone-note'

const ListCharts = lazyPart(async () => (await import('./figures/list-charts')).ListCharts)
const RecordTiles = lazyPart(async () => (await import('../tiles/record-tiles')).RecordTiles)
const RowCards = lazyPart(async () => (await import('../cards/row-cards')).RowCards)
const EmptyList = lazyPart(async () => (await import('./empty-list')).EmptyList)
const QueryDrawer = lazyPart(async () => (await import('./search/query-drawer')).QueryDrawer)
const ShortcutsDialog = lazyPart(async () => (await import('./toolbar/shortcuts-dialog')).ShortcutsDialog)

export interface ListViewProps {
  readonly page: ListPage
  readonly defaults: Filters
  /** True for a list inside another page: its search form is closed at first. */
  readonly embedded?: boolean
}

/** The markup of a list page (4.2). Its logic is in `useListPage`. */
export function ListView({ page, defaults, embedded = false }: ListViewProps) {
  const translate = useTranslate()
  const { model, records, shown, grid, isMobile } = page
  const [searchOpen, setSearchOpen] = useState(!embedded)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  const keepFocus = useKeptFocus(drawerOpen || keysOpen)
  const toggleSearch = useCallback(() => {
    if (!isMobile) return setSearchOpen((open) => !open)
    keepFocus()
    setDrawerOpen(true)
  }, [isMobile, keepFocus])
  const showKeys = useCallback(() => {
    keepFocus()
    setKeysOpen(true)
  }, [keepFocus])
  useListKeys(section, { onFilter: () => keyword.current?.focus(), onHelp: showKeys })
  const searchable = model.search.length > 0
  const hasFigures = (model.charts ?? model.figures) !== undefined
  // The content below the charts waits for them, so that it does not move away from under the pointer.
  const isReady = useLoaded(hasFigures ? ListCharts : undefined)
  const isDrawn = useLoaded(page.tiles ? RecordTiles : page.cards ? RowCards : undefined)
  const search = {
    label: translate('list.searchOf', { title: model.title }),
    fields: model.search,
    filters: page.filters,
    defaults,
    onSearch: page.search,
  }
  return (
    <section
      ref={section}
      className={model.charts ? `${styles.list} ${styles.tall}` : styles.list}
      aria-label={model.title}
      aria-busy={records.loading || !isReady || !isDrawn}
      tabIndex={-1}
    >
      <ProblemsNotice problems={model.problems} />
      {searchable && searchOpen && !isMobile && <SearchForm {...search} />}
      {/* The note stands above the figures that it explains. */}
      {hasFigures && <ZoneNote model={model} />}
      {hasFigures && isReady && (
        <Suspense fallback={null}>
          <ListCharts page={page} />
        </Suspense>
      )}
      <div className={styles.card} data-waits={!isReady || undefined}>
        <ListToolbar
          actions={page.toolbar}
          selection={page.selection}
          onRun={page.runOnSelected}
          tree={shown.tree}
          keyword={shown.keyword}
          onKeyword={shown.setKeyword}
          keywordInput={keyword}
          isMobile={isMobile}
          isPhone={page.isPhone}
          onShortcuts={showKeys}
          searchOpen={searchable ? (isMobile ? drawerOpen : searchOpen) : undefined}
          onToggleSearch={toggleSearch}
          loading={records.loading}
          onRefresh={records.refresh}
          columns={page.columns}
          tiles={model.tiles && page.tiles !== undefined}
          onTiles={page.showTiles}
        />
        {searchable && <FilterTags list={model.id} {...search} />}
        <div className={styles.table}>
          {page.tiles ? (
            <Suspense fallback={<div />}>
              <RecordTiles {...grid} tiles={page.tiles} opens={page.opens} />
            </Suspense>
          ) : page.cards ? (
            <Suspense fallback={<div />}>
              <RowCards {...grid} labelField={model.label} />
            </Suspense>
          ) : (
            <RecordGrid {...grid} />
          )}
          <ListOverlay
            loading={records.loading}
            empty={grid.rows.length === 0}
            failure={records.failure}
            waitsFor={records.waitsFor}
            offers={
              <Suspense fallback={null}>
                <EmptyList page={page} defaults={defaults} />
              </Suspense>
            }
            onRetry={() => {
              // The retry button disappears; the focus moves to the list.
              section.current?.focus({ preventScroll: true })
              records.refresh()
            }}
          />
        </div>
        <SortNote model={model} records={records} />
        {!hasFigures && <ZoneNote model={model} />}
        {page.order?.reason && (
          <p className={styles.zone} role="note">
            {page.order.reason}
          </p>
        )}
        {shown.paging && (
          <PagingBar
            paging={shown.paging}
            fitting={page.fitting}
            onTurn={page.turnTo}
            onResize={page.resize}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isMobile && drawerOpen && <QueryDrawer {...search} onClose={() => setDrawerOpen(false)} />}
        {keysOpen && (
          <ShortcutsDialog
            tree={shown.tree !== undefined}
            tiles={page.tiles !== undefined}
            onClose={() => setKeysOpen(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
