import { memo, useRef, type RefObject } from 'react'
import { usePageActions } from '../../data/page-actions'
import { useTranslate } from '../../i18n/use-translate'
import type { ActionModel } from '../../model/action-model'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { isEnabled } from '../actions/action-rules'
import { ColumnChooser } from './column-chooser'
import { KeywordBox } from './keyword-box'
import styles from './list-toolbar.module.css'
import { RowsViewSwitch } from './rows-view-switch'
import type { SelectionStore } from './selection-store'
import { TableSettingsButton } from './table-settings-button'
import { ToolbarActions } from './toolbar-actions'
import type { ListColumns } from './use-columns'
import { useToolbarKeys } from './use-toolbar-keys'
import type { TreeView } from './use-tree-rows'

export interface ListToolbarProps {
  readonly actions: readonly ActionModel[]
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
  readonly tree: TreeView | undefined
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly keywordInput: RefObject<HTMLInputElement | null>
  readonly isMobile: boolean
  readonly onShortcuts: () => void
  /** Undefined when there is nothing to search by. On a phone it stands in a drawer (X14). */
  readonly searchOpen: boolean | undefined
  readonly onToggleSearch: () => void
  readonly loading: boolean
  readonly onRefresh: () => void
  readonly columns: ListColumns
  /** Whether rows are tiles; undefined for a list that has none. */
  readonly tiles: boolean | undefined
  readonly onTiles: (tiles: boolean) => void
}

/** What can be done with the list and its selected rows, and how it is shown (screens.md 4.2). */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const translate = useTranslate()
  const { tree, searchOpen, isMobile } = props
  const element = useRef<HTMLDivElement>(null)
  useToolbarKeys(element, isMobile)
  usePageActions(() =>
    props.actions
      .filter((action) => isEnabled(action, props.selection.rows()))
      .map((action) => ({ id: action.id, label: action.label, run: () => props.onRun(action) })),
  )
  return (
    <div
      ref={element}
      className={isMobile ? `${styles.toolbar} ${styles.mobile}` : styles.toolbar}
      role="toolbar"
      aria-label={translate('list.toolbar')}
    >
      <ToolbarActions
        actions={props.actions}
        selection={props.selection}
        onRun={props.onRun}
        isMobile={isMobile}
        first={
          tree && (
            <Button icon={tree.allOpen ? 'foldAll' : 'openAll'} onClick={() => tree.openAll(!tree.allOpen)}>
              {translate(tree.allOpen ? 'list.foldAll' : 'list.openAll')}
            </Button>
          )
        }
      />
      <div className={styles.tools}>
        <KeywordBox input={props.keywordInput} keyword={props.keyword} onKeyword={props.onKeyword} />
        {searchOpen !== undefined && (
          <IconButton
            label={translate('list.toggleSearch')}
            icon="search"
            {...(isMobile
              ? { 'aria-haspopup': 'dialog', 'aria-expanded': searchOpen }
              : { 'aria-pressed': searchOpen })}
            onClick={props.onToggleSearch}
          />
        )}
        <IconButton
          label={translate('list.refresh')}
          icon="refresh"
          turning={props.loading}
          // Not `disabled`, which would take the focus from whoever has just pressed it.
          aria-disabled={props.loading}
          onClick={() => {
            if (!props.loading) props.onRefresh()
          }}
        />
        {/* Tiles have no columns, so there is nothing to choose then. */}
        {!isMobile && !props.tiles && (
          <TableSettingsButton columns={props.columns} onShortcuts={props.onShortcuts} />
        )}
        {!props.tiles && <ColumnChooser columns={props.columns} movable={isMobile} />}
        {props.tiles !== undefined && <RowsViewSwitch tiles={props.tiles} onTiles={props.onTiles} />}
      </div>
    </div>
  )
})
