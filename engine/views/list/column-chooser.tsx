import { SettingOutlined } from '@ant-design/icons'
import { Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { choiceState, isShown } from './column-choice'
import { IconButton } from './icon-button'
import styles from './list-toolbar.module.css'
import type { ListColumns } from './use-columns'

/** Which columns are shown, with a box for all of them that knows a partial choice. */
export function ColumnChooser({ columns }: { readonly columns: ListColumns }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('list.columns')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={open ? <ColumnList columns={columns} /> : null}
      destroyOnHidden
    >
      <IconButton label={label} icon={<SettingOutlined />} pressed={open} popup="dialog" />
    </Popover>
  )
}

function ColumnList({ columns }: { readonly columns: ListColumns }) {
  const translate = useTranslate()
  const { all, choice, choose } = columns
  const state = choiceState(all, choice)
  return (
    <div className={styles.columns} role="group" aria-label={translate('list.columns')}>
      <Checkbox
        className={styles.allColumns ?? ''}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={(event) =>
          choose(
            all.map((column) => column.name),
            event.target.checked,
          )
        }
      >
        {translate('list.allColumns')}
      </Checkbox>
      {all.map((column) => (
        <Checkbox
          key={column.name}
          checked={isShown(column, choice)}
          onChange={(event) => choose([column.name], event.target.checked)}
        >
          {column.label}
        </Checkbox>
      ))}
    </div>
  )
}
