import { useCallback, useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { Filters } from '../../query/list-query'
import { RecordGrid } from '../grid/record-grid'
import { ProblemsNotice } from '../problems/problems-notice'
import { ListOverlay } from './list-overlay'
import { ListToolbar } from './list-toolbar'
import styles from './list-view.module.css'
import { PagingBar } from './paging-bar'
import { SearchForm } from './search-form'
import type { ListPage } from './use-list-page'

/** A list page (screens.md 4.2). Only markup: what it does is in `useListPage`. */
export function ListView({ page, defaults }: { readonly page: ListPage; readonly defaults: Filters }) {
  const translate = useTranslate()
  const [searchOpen, setSearchOpen] = useState(true)
  const { model, records, shown, grid } = page
  const toggleSearch = useCallback(() => setSearchOpen((open) => !open), [])
  const searchable = model.search.length > 0
  return (
    <section className={styles.list} aria-label={model.title} aria-busy={records.loading}>
      <ProblemsNotice problems={model.problems} />
      {searchable && searchOpen && (
        <SearchForm
          label={translate('list.searchOf', { title: model.title })}
          fields={model.search}
          filters={page.filters}
          defaults={defaults}
          onSearch={page.search}
        />
      )}
      <div className={styles.card}>
        <ListToolbar
          actions={page.toolbar}
          selection={page.selection}
          onRun={page.runOnSelected}
          tree={shown.tree}
          keyword={shown.keyword}
          onKeyword={shown.setKeyword}
          searchOpen={searchable ? searchOpen : undefined}
          onToggleSearch={toggleSearch}
          loading={records.loading}
          onRefresh={records.refresh}
          columns={page.columns}
        />
        <div className={styles.table}>
          <RecordGrid {...grid} />
          <ListOverlay
            loading={records.loading}
            empty={grid.rows.length === 0}
            failure={records.failure}
            onRetry={records.refresh}
          />
        </div>
        {shown.paging && <PagingBar paging={shown.paging} onTurn={page.turnTo} onResize={page.resize} />}
      </div>
    </section>
  )
}
