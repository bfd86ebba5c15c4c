import { memo, useRef, type RefObject } from 'react'
import { usePageActions } from '../../../data/open-page/page-actions'
import { useTranslate } from '../../../i18n/use-translate'
import type { ActionModel } from '../../../model/types/action-model'
import { Button } from '../../buttons/button'
import { IconButton } from '../../buttons/icon-button'
import { isEnabled } from '../../actions/action-rules'
import { ColumnChooser } from '../columns/column-chooser'
import { KeywordBox } from '../search/keyword-box'
import styles from './list-toolbar.module.css'
import { RowsViewSwitch } from './rows-view-switch'
import { useSelected, type SelectionStore } from '../rows/selection-store'
import { TableSettingsButton } from '../columns/table-settings-button'
import { ToolbarActions } from './toolbar-actions'
import type { ListColumns } from '../columns/use-columns'
import { useToolbarKeys } from './use-toolbar-keys'
import type { TreeView } from '../rows/use-tree-rows'

export interface ListToolbarProps {
  readonly actions: readonly ActionModel[]
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
  readonly tree: TreeView | undefined
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly keywordInput: RefObject<HTMLInputElement | null>
  readonly isMobile: boolean
  /** True when all tools are icons in one row behind the text box. */
  readonly isPhone: boolean
  readonly onShortcuts: () => void
  /** Undefined when there are no search fields. On a phone the search form is in a drawer (X14). */
  readonly searchOpen: boolean | undefined
  readonly onToggleSearch: () => void
  readonly loading: boolean
  readonly onRefresh: () => void
  readonly columns: ListColumns
  /** True when the rows are shown as tiles; undefined for a list without tiles. */
  readonly tiles: boolean | undefined
  readonly onTiles: (tiles: boolean) => void
}

/** The toolbar of a list: actions on the list and its selected rows, and the display settings (4.2). */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const translate = useTranslate()
  const { tree, searchOpen, isMobile, isPhone } = props
  const element = useRef<HTMLDivElement>(null)
  useToolbarKeys(element)
  // On a phone the actions on selected rows replace all other tools.
  const selecting = useSelected(
    props.selection,
    (rows) => isPhone && rows.length > 0 && props.actions.some(({ needs }) => needs !== 'none'),
  )
  usePageActions(() =>
    props.actions
      .filter((action) => isEnabled(action, props.selection.rows()))
      .map((action) => ({ id: action.id, label: action.label, run: () => props.onRun(action) })),
  )
  const actions = (
    <ToolbarActions
      actions={props.actions}
      selection={props.selection}
      onRun={props.onRun}
      isPhone={isPhone}
      first={tree && <OpenAll tree={tree} isPhone={isPhone} />}
    />
  )
  const tools = (
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
        // `disabled` would remove the focus from the button when it is pressed.
        aria-disabled={props.loading}
        onClick={() => {
          if (!props.loading) props.onRefresh()
        }}
      />
      {/* Tiles have no columns to choose from. */}
      {!isMobile && !props.tiles && (
        <TableSettingsButton columns={props.columns} onShortcuts={props.onShortcuts} />
      )}
      {!props.tiles && <ColumnChooser columns={props.columns} movable={isMobile} />}
      {props.tiles !== undefined && <RowsViewSwitch tiles={props.tiles} onTiles={props.onTiles} />}
    </div>
  )
  return (
    <div
      ref={element}
      className={isPhone ? `${styles.toolbar} ${styles.phone}` : styles.toolbar}
      role="toolbar"
      aria-label={translate('list.toolbar')}
    >
      {!isPhone && actions}
      {!selecting && tools}
      {isPhone && actions}
    </div>
  )
})

/** A button that expands or collapses the whole tree. */
function OpenAll({ tree, isPhone }: { readonly tree: TreeView; readonly isPhone: boolean }) {
  const translate = useTranslate()
  const icon = tree.allOpen ? 'foldAll' : 'openAll'
  const label = translate(tree.allOpen ? 'list.foldAll' : 'list.openAll')
  const toggle = (): void => tree.openAll(!tree.allOpen)
  return isPhone ? (
    <IconButton label={label} icon={icon} onClick={toggle} />
  ) : (
    <Button icon={icon} onClick={toggle}>
      {label}
    </Button>
  )
}
