import { Suspense } from 'react'
import { usePageModel } from '../../data/use-page-model'
import type { Row } from '../../data/use-records'
import type { PageId } from '../../model/field-model'
import type { ListPageModel } from '../../model/page-model'
import type { Filters } from '../../query/list-query'
import { PageLoading } from '../page-loading'
import { ProblemsPage } from '../problems/problems-page'
import { actionValues, rowEntries } from './action-rules'
import { ListDialog } from './list-dialog'
import { ListView } from './list-view'
import type { OpenedPart } from './opened-part'
import { useListDefaults } from './use-list-defaults'
import { useListPage, type ListPage } from './use-list-page'
import { useStateQuery } from './use-state-query'
import { WholePageSpin } from './whole-page-spin'
import { toListCall } from './wire-query'
import { lazyPart } from '../lazy-part'
import { ListsOver, type ListOverProps } from '../lists-over'

const nothing: Row = {}

const CellMenu = lazyPart(async () => (await import('./cell-menu')).CellMenu)
const RowSheet = lazyPart(async () => (await import('./row-sheet')).RowSheet)
const ActionMenu = lazyPart(async () => (await import('./action-menu')).ActionMenu)
const FormDialog = lazyPart(async () => (await import('../form/form-dialog')).FormDialog)
const ActionFormDialog = lazyPart(async () => (await import('./action-form-dialog')).ActionFormDialog)
const ActionSelectDialog = lazyPart(async () => (await import('./action-select-dialog')).ActionSelectDialog)
const PaymentDialog = lazyPart(async () => (await import('../payment/payment-dialog')).PaymentDialog)
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog')).ExportDialog)

/** A list with what stands open over it. A dialog may hold another list, which is why they stand in one file. */
export function WholeList({ page, defaults }: { readonly page: ListPage; readonly defaults: Filters }) {
  const { rowMenu } = page
  const { opened } = page.actions
  return (
    <>
      <ListView page={page} defaults={defaults} />
      <Suspense fallback={null}>
        {rowMenu && (
          <ActionMenu
            entries={rowEntries(rowMenu.actions, rowMenu.row)}
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
        <Suspense fallback={<WholePageSpin />}>
          <OpenPart page={page} opened={opened} />
        </Suspense>
      )}
    </>
  )
}

/** A form, another list, or the export. Its code is loaded when it is first needed. */
function OpenPart({ page, opened }: { readonly page: ListPage; readonly opened: OpenedPart }) {
  const { model, fixed, actions, records } = page
  const { close } = actions
  switch (opened.kind) {
    case 'form': {
      const { mode, row } = opened
      return (
        <FormDialog
          model={model}
          mode={mode}
          record={row}
          fixed={fixed}
          onClose={close}
          onSaved={records.refresh}
        />
      )
    }
    case 'call':
      return (
        <ActionFormDialog
          model={model}
          action={opened.action}
          rows={opened.rows}
          onAnswer={(answer) => actions.goOn(opened.action, answer)}
          onDone={records.refresh}
          onClose={close}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          title={opened.action.label}
          payment={opened.payment}
          onDone={() => actions.finish(opened.action)}
          onClose={() => {
            close()
            // It may have been paid after all.
            records.refresh()
          }}
        />
      )
    case 'select': {
      const { action, rows } = opened
      return action.select ? (
        <ActionSelectDialog
          action={action}
          select={action.select}
          rows={rows}
          values={actionValues(action, rows, model.key)}
          onDone={records.refresh}
          onClose={close}
        />
      ) : null
    }
    case 'list': {
      const { action, rows } = opened
      return (
        <ListDialog title={action.label} onClose={close}>
          <DialogList code={action.page} title={action.label} fixed={actionValues(action, rows, model.key)} />
        </ListDialog>
      )
    }
    case 'export':
      return (
        <ExportDialog
          model={model}
          columns={page.columns.all}
          shown={page.columns.shown}
          rows={page.shown.rows}
          query={toListCall(
            model,
            { page: 1, size: -1, sort: page.grid.sort, filters: page.filters },
            fixed,
            undefined,
          )}
          filters={page.filters}
          total={records.total}
          onClose={close}
        />
      )
  }
}

/** A list over a page or over another list. */
export function ListOver({ page, title, onClose }: ListOverProps) {
  return (
    <ListDialog title={title} onClose={onClose}>
      <DialogList code={page} title={title} fixed={nothing} />
    </ListDialog>
  )
}

interface DialogListProps {
  readonly code: PageId
  readonly title: string
  /** Parameters that the opener gives. */
  readonly fixed: Row
}

function DialogList({ code, title, fixed }: DialogListProps) {
  const { model, error, retry } = usePageModel(code)
  if (model?.kind === 'list')
    return (
      <ListsOver List={ListOver}>
        <LoadedList model={model} fixed={fixed} />
      </ListsOver>
    )
  if (!model && error === undefined) return <PageLoading />
  return (
    <ProblemsPage
      title={title}
      problems={model?.problems ?? []}
      error={error}
      onRetry={model ? undefined : retry}
    />
  )
}

function LoadedList({ model, fixed }: { readonly model: ListPageModel; readonly fixed: Row }) {
  const defaults = useListDefaults(model)
  const page = useListPage(model, useStateQuery(defaults), fixed)
  return <WholeList page={page} defaults={defaults.filters} />
}
