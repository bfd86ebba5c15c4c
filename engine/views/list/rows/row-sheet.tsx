import { namesOf, recordName } from '../../../model/values/texts/record-name'
import { Drawer } from 'antd'
import { Fragment } from 'react'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { Row } from '../../../data/records/use-records'
import type { ActionModel } from '../../../model/types/action-model'
import type { ColumnModel } from '../../../model/types/field-model'
import type { ListPageModel } from '../../../model/types/page-model'
import { columnText } from '../../../model/values/texts/column-text'
import type { RecordGridProps } from '../../grid/record-grid-props'
import { FieldValue } from '../../values/field-value'
import { useWidgetComponents, type LoadedWidgets } from '../../loading/widget-components'
import { OfferedButton } from '../../actions/offered-button'
import { rowEntries } from '../../actions/why-not'
import styles from './row-sheet.module.css'
import { useBackCloses } from '../../../data/open-page/back-closes'
import { ScrollRegion } from '../../scroll-region'

export interface RowSheetProps {
  readonly model: ListPageModel
  readonly columns: readonly ColumnModel[]
  readonly row: Row
  readonly actions: readonly ActionModel[]
  readonly linkOf: RecordGridProps['linkOf']
  readonly pressOf: RecordGridProps['pressOf']
  readonly onOpenLink: (address: string) => void
  readonly onRun: (action: ActionModel, rows: readonly Row[]) => void
  readonly onClose: () => void
}

/** The drawer of a row on a phone: all of its values in one column, and all of its actions. */
export function RowSheet({
  model,
  columns,
  row,
  actions,
  linkOf,
  pressOf,
  onOpenLink,
  onRun,
  onClose,
}: RowSheetProps) {
  const widgets = useWidgetComponents(columns.map((column) => column.widget))
  const title = recordName(row, namesOf(model)) || model.title
  const offered = rowEntries(actions, row, useValueScope())
  useBackCloses(onClose)
  return (
    <Drawer
      open
      title={title}
      placement="bottom"
      size="85%"
      onClose={onClose}
      classNames={{ body: styles.body ?? '' }}
      footer={
        offered.length === 0 ? null : (
          <div className={styles.actions}>
            {offered.map(({ action, whyNot }) => (
              <OfferedButton
                key={action.id}
                action={action}
                whyNot={whyNot}
                onRun={() => {
                  onClose()
                  onRun(action, [row])
                }}
              />
            ))}
          </div>
        )
      }
    >
      <ScrollRegion className={styles.scroll} label={title}>
        <dl className={styles.values}>
          {columns.map((column) => {
            const press = pressOf(column, row)
            return (
              <Fragment key={column.name}>
                <dt>{column.label}</dt>
                <dd>
                  <RowValue
                    column={column}
                    row={row}
                    widgets={widgets}
                    address={linkOf(column, row)}
                    onOpenLink={onOpenLink}
                    onPress={
                      press &&
                      (() => {
                        onClose()
                        press()
                      })
                    }
                  />
                </dd>
              </Fragment>
            )
          })}
        </dl>
      </ScrollRegion>
    </Drawer>
  )
}

interface RowValueProps {
  readonly column: ColumnModel
  readonly row: Row
  readonly widgets: LoadedWidgets
  readonly address: string | undefined
  readonly onOpenLink: (address: string) => void
  readonly onPress: (() => void) | undefined
}

function RowValue({ column, row, widgets, address, onOpenLink, onPress }: RowValueProps) {
  const text = columnText(column, useValueScope()).toText(row)
  if (address && text) {
    return (
      <a
        href={address}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpenLink(address)
        }}
      >
        {text}
      </a>
    )
  }
  if (onPress && text) {
    return (
      <button type="button" className={styles.press} onClick={onPress}>
        {text}
      </button>
    )
  }
  return <FieldValue field={column} row={row} widgets={widgets} />
}
