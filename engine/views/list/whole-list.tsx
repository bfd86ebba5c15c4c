import { Spin } from 'antd'
import { Suspense, useMemo } from 'react'
import type { Row } from '../../data/records/use-records'
import type { PageId } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { rowEntries } from '../actions/why-not'
import { OpenAction } from '../actions/open-action'
import { ListDialog } from './list-dialog'
import { ListOfCode } from './list-of-code'
import { ListView, type ListViewProps } from './list-view'
import { useListDefaults } from './query/use-list-defaults'
import { useListPage, type ListPage } from './use-list-page'
import { useStateQuery } from './query/use-state-query'
import { toListCall } from './query/wire-query'
import { lazyPart } from '../loading/lazy-part'
import { ListsOver, type ListOverProps } from '../lists-over'

const nothing: Row = {}

const CellMenu = lazyPart(async () => (await import('./toolbar/cell-menu')).CellMenu)
const RowSheet = lazyPart(async () => (await import('./rows/row-sheet')).RowSheet)
const ActionMenu = lazyPart(async () => (await import('../actions/action-menu')).ActionMenu)
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog')).ExportDialog)

/** A list with its open dialogs and menus. A dialog may hold another list, which is why both are in one file. */
export function WholeList(props: ListViewProps) {
  const { page } = props
  const { rowMenu } = page
  const { opened } = page.actions
  return (
    <>
      <ListView {...props} />
      <Suspense fallback={null}>
        {rowMenu && (
          <ActionMenu
            entries={rowEntries(rowMenu.actions, rowMenu.row, page.grid.scope)}
            anchor={rowMenu.anchor}
            onRun={(action) => page.actions.run(action, [rowMenu.row])}
            onClose={page.closeRowMenu}
          />
        )}
        {page.rowSheet && (
          <RowSheet
            model={page.model}
            columns={page.columns.all}
            row={page.rowSheet}
            actions={page.rowActions}
            linkOf={page.grid.linkOf}
            pressOf={page.grid.pressOf}
            onOpenLink={page.grid.onOpenLink}
            onRun={page.actions.run}
            onClose={page.closeRowSheet}
          />
        )}
        {page.cellMenu && <CellMenu target={page.cellMenu} onClose={page.closeCellMenu} />}
      </Suspense>
      {opened && (
        <Suspense fallback={<Spin fullscreen delay={200} />}>
          <OpenAction
            model={page.model}
            fixed={page.fixed}
            actions={page.actions}
            opened={opened}
            rows={page.grid.rows}
            onDone={page.records.refresh}
            renderList={({ action, title }, fixed) => (
              <ListOver page={action.page} title={title} fixed={fixed} onClose={page.actions.close} />
            )}
            renderExport={() => <ExportOf page={page} />}
          />
        </Suspense>
      )}
    </>
  )
}

/** The export dialog of a list. */
function ExportOf({ page }: { readonly page: ListPage }) {
  const { model, columns, records } = page
  const { sort } = page.grid
  return (
    <ExportDialog
      model={model}
      columns={columns.all}
      shown={columns.shown}
      rows={page.shown.rows}
      query={toListCall(model, { page: 1, size: -1, sort, filters: page.filters }, page.fixed, undefined)}
      filters={page.filters}
      total={records.total}
      totalEstimated={records.exactly !== undefined}
      onClose={page.actions.close}
    />
  )
}

/** A list in a dialog over a page or over another list. */
export function ListOver({ page, title, fixed = nothing, onClose }: ListOverProps) {
  return (
    <ListDialog title={title} onClose={onClose}>
      <DialogList code={page} title={title} fixed={fixed} />
    </ListDialog>
  )
}

interface DialogListProps {
  readonly code: PageId
  readonly title: string
  /** Parameters from the opener. */
  readonly fixed: Row
}

function DialogList({ code, title, fixed }: DialogListProps) {
  return (
    <ListOfCode code={code} title={title}>
      {(model) => (
        <ListsOver List={ListOver}>
          <LoadedList model={model} title={title} fixed={fixed} />
        </ListsOver>
      )}
    </ListOfCode>
  )
}

interface LoadedListProps {
  readonly model: ListPageModel
  readonly title: string
  readonly fixed: Row
}

/**
 * Gives the list the title of its dialog, so that further dialogs name the parent record too, and removes the fixed
 * fields from the search form.
 */
function LoadedList({ model, title, fixed }: LoadedListProps) {
  const names = Object.keys(fixed).join(' ')
  const titled = useMemo(() => {
    const isFixed = new Set(names.split(' '))
    return { ...model, title, search: model.search.filter(({ name }) => !isFixed.has(name)) }
  }, [model, title, names])
  const defaults = useListDefaults(titled)
  const page = useListPage(titled, useStateQuery(defaults), fixed)
  return <WholeList page={page} defaults={defaults.filters} />
}
