import { TreeSelect } from 'antd'
import type { InputProps } from '../../../registry/widget'
import { LoadError } from '../load-error'
import type { Selection } from '../selection'
import styles from '../selector.module.css'
import type { TreeOption } from './tree-options'
import { useTreeRecords } from './use-tree-records'

export interface TreePickerProps {
  readonly input: InputProps
  readonly multiple: boolean
  readonly chosen: Selection
  readonly onChoose: (chosen: Selection) => void
}

/** The tree select of the UI kit, open from the start. Records without a tree are a plain list. */
export function TreePicker({ input, multiple, chosen, onChoose }: TreePickerProps) {
  const { options, error, reload } = useTreeRecords(input.field.selector)
  const isFlat = options?.every(({ children }) => children.length === 0)
  const failed = error !== undefined && <LoadError error={error} onRetry={reload} />
  const shown = [...chosen].map(([value, label]) => ({ value, label }))
  const choose = (next: readonly { readonly value: string }[]): void => {
    const titles = titlesOf(options ?? [])
    onChoose(new Map(next.map(({ value }) => [value, titles.get(value) ?? chosen.get(value) ?? value])))
  }
  return (
    <TreeSelect
      id={input.id}
      className={styles.tree ?? ''}
      classNames={{ popup: { root: (isFlat && styles.flat) || '' } }}
      autoFocus
      defaultOpen
      multiple={multiple}
      labelInValue
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={!input.field.required || input.inSearch}
      loading={!options && !failed}
      {...(failed ? { notFoundContent: failed } : {})}
      treeData={options ? [...options] : []}
      value={multiple ? shown : shown[0]}
      placeholder={input.placeholder}
      status={input.invalid ? 'error' : ''}
      aria-describedby={input.describedBy}
      onChange={(next: unknown) =>
        choose(Array.isArray(next) ? (next as { value: string }[]) : next ? [next as { value: string }] : [])
      }
    />
  )
}

function titlesOf(options: readonly TreeOption[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const visit = (option: TreeOption): void => {
    titles.set(option.value, option.title)
    option.children.forEach(visit)
  }
  options.forEach(visit)
  return titles
}
