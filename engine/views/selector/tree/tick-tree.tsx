import { Button, Input, Tree } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useRecords } from '../../../data/records/use-records'
import { useTranslate } from '../../../i18n/use-translate'
import { toDictionaryValues, toFieldValues } from '../../../model/values/texts/dictionary-value'
import type { InputProps } from '../../../registry/widget'
import { ControlGroup } from '../../controls/control-group'
import { useOtherField } from '../../schema-form/fields/use-other-field'
import { LoadError } from '../load-error'
import {
  afterTick,
  findNodes,
  recordKeys,
  tickedNodes,
  tickStates,
  toTickNodes,
  type Leaf,
  type TickNode,
} from './ticks'
import styles from './tick-tree.module.css'
import { useTreeRecords } from './use-tree-records'

/** The leaves under the records: the form field that holds the ticked ones, and the path that lists all of them. */
interface LeavesOption {
  readonly field: string
  readonly path: string
  /** Name of the property of a leaf with the value of its record. */
  readonly under: string
}

const height = 360
const noQuery = {}
const none: readonly never[] = []

/**
 * A tree of records with check boxes, and the leaves of each record under it. Read-only, it shows only the ticked ones.
 */
export function TickTree(input: InputProps) {
  const { field, disabled, readOnly } = input
  const translate = useTranslate()
  const option = field.options['leaves'] as LeavesOption | undefined
  const other = useOtherField(option?.field)
  const leaves = useRecords(option && { method: 'GET', path: option.path }, noQuery)
  const records = useTreeRecords(field.selector)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const [opened, setOpened] = useState<readonly string[]>()
  const nodes = useMemo(
    () =>
      records.options && (!option || leaves.data)
        ? toTickNodes(records.options, toLeaves(leaves.data?.rows ?? none, option))
        : undefined,
    [records.options, leaves.data, option],
  )
  const ticks = useMemo(
    () => ({
      records: new Set(toDictionaryValues(input.value)),
      leaves: new Set(toDictionaryValues(other?.value)),
    }),
    [input.value, other?.value],
  )
  const shown = useMemo(
    () => findNodes(readOnly ? tickedNodes(nodes ?? none, ticks) : (nodes ?? none), wanted),
    [nodes, ticks, readOnly, wanted],
  )
  const states = useMemo(() => tickStates(nodes ?? none, ticks), [nodes, ticks])
  const error: unknown = records.error ?? leaves.error
  if (error !== undefined)
    return (
      <LoadError
        error={error}
        onRetry={() => {
          records.reload()
          void leaves.mutate()
        }}
      />
    )
  const tick = (key: string, on: boolean): void => {
    const next = afterTick(nodes ?? none, ticks, key, on)
    input.onChange(toFieldValues([...next.records], field.schema, false))
    if (option) other?.change([...next.leaves])
  }
  const expanded = wanted.trim() === '' ? (opened ?? recordKeys(shown, true)) : recordKeys(shown, false)
  return (
    <ControlGroup input={input} tabIndex={-1} className={styles['box']} data-read={readOnly || undefined}>
      <div className={styles['tools']}>
        <Input
          size="small"
          type="search"
          allowClear
          value={text}
          placeholder={translate('form.selector.search')}
          aria-label={translate('form.selector.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="small" type="text" onClick={() => setOpened(recordKeys(shown, false))}>
          {translate('list.openAll')}
        </Button>
        <Button size="small" type="text" onClick={() => setOpened(none)}>
          {translate('list.foldAll')}
        </Button>
      </div>
      <Tree
        className={styles['tree'] ?? ''}
        checkable
        checkStrictly
        selectable={false}
        disabled={disabled || readOnly}
        height={height}
        treeData={shown.map(toDataNode)}
        checkedKeys={{ checked: [...states.whole], halfChecked: [...states.part] }}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_, { node, checked }) => tick(String(node.key), checked)}
      />
    </ControlGroup>
  )
}

function toLeaves(
  rows: readonly Readonly<Record<string, unknown>>[],
  option: LeavesOption | undefined,
): readonly Leaf[] {
  return rows.map((row) => ({
    value: String(row['value']),
    label: String(row['label'] ?? row['value']),
    under: String(row[option?.under ?? '']),
  }))
}

interface DataNode {
  readonly key: string
  readonly title: string
  readonly disableCheckbox: boolean
  readonly children: DataNode[]
}

function toDataNode(node: TickNode): DataNode {
  return {
    key: node.key,
    title: node.title,
    disableCheckbox: node.isPart === true,
    children: node.children.map(toDataNode),
  }
}
