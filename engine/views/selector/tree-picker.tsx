import { Button, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useErrorText } from '../../data/use-error-text'
import { useSelectorModel } from '../../data/use-selector-model'
import { useRecords, type Row } from '../../data/use-records'
import type { SelectorModel } from '../../model/page-model'
import { toWireQuery } from '../../query/to-wire-query'
import type { InputProps } from '../../registry/widget'
import { inTreeOrder } from './in-tree-order'
import type { Selection } from './selection'
import styles from './selector.module.css'

export interface TreePickerProps {
  readonly input: InputProps
  readonly multiple: boolean
  readonly values: readonly string[]
  readonly labels: ReadonlyMap<string, string>
  readonly onChoose: (chosen: Selection) => void
}

interface Option {
  readonly value: string
  readonly title: string
  readonly children: Option[]
}

/** The tree itself, by the UI kit. */
export function TreePicker({ input, multiple, values, labels, onChoose }: TreePickerProps) {
  const { model } = useSelectorModel(input.field.selector)
  const query = useMemo(
    () =>
      model ? toWireQuery({ page: 1, size: -1, sort: model.sort, filters: {} }, model.filter) : undefined,
    [model],
  )
  const { data, isLoading, error, mutate } = useRecords(model?.endpoint, query)
  const errorText = useErrorText()
  const failed = error !== undefined && (
    <div role="alert" className={styles.error}>
      <p>{errorText(error, 'M26')}</p>
      <Button size="small" onClick={() => void mutate()}>
        {input.context.translate('list.retry')}
      </Button>
    </div>
  )
  const options = useMemo(() => (model && data ? toOptions(model, data.rows) : []), [model, data])
  const shown = values.map((value) => ({ value, label: labels.get(value) ?? value }))
  const choose = (chosen: readonly { readonly value: string; readonly label?: unknown }[]): void => {
    const titles = titlesOf(options)
    onChoose(new Map(chosen.map(({ value }) => [value, titles.get(value) ?? labels.get(value) ?? value])))
  }
  return (
    <TreeSelect
      id={input.id}
      className={styles.tree ?? ''}
      autoFocus
      defaultOpen
      multiple={multiple}
      labelInValue
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={!input.field.required || input.inSearch}
      loading={isLoading || !model}
      {...(failed ? { notFoundContent: failed } : {})}
      treeData={options}
      value={multiple ? shown : (shown[0] ?? null)}
      placeholder={input.placeholder}
      status={input.invalid ? 'error' : ''}
      aria-describedby={input.describedBy}
      onChange={(next: unknown) =>
        choose(Array.isArray(next) ? (next as { value: string }[]) : next ? [next as { value: string }] : [])
      }
    />
  )
}

function toOptions(model: SelectorModel, rows: readonly Row[]): Option[] {
  const roots: Option[] = []
  const path: Option[] = []
  const placed = model.tree ? inTreeOrder(rows, model.tree) : rows.map((row) => ({ row, depth: 0 }))
  for (const { row, depth } of placed) {
    const value = String(row[model.value])
    const option: Option = { value, title: String(row[model.label] ?? value), children: [] }
    path.length = depth
    ;(path.at(-1)?.children ?? roots).push(option)
    path.push(option)
  }
  return roots
}

function titlesOf(options: readonly Option[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const visit = (option: Option): void => {
    titles.set(option.value, option.title)
    option.children.forEach(visit)
  }
  options.forEach(visit)
  return titles
}
