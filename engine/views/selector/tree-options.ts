import { fromWireNames, resolveText } from '../../metadata/local-text'
import type { Language } from '../../metadata/language'
import type { Row } from '../../data/use-records'
import type { SelectorModel } from '../../model/page-model'
import { offeredRows } from './in-tree-order'

/** A record of a tree as the UI kit takes it. */
export interface TreeOption {
  readonly value: string
  readonly title: string
  readonly children: TreeOption[]
}

/** The records of a selector as a tree; of one without a tree, side by side. Those with names by language have their own. */
export function toTreeOptions(
  model: SelectorModel,
  rows: readonly Row[],
  language: Language,
): readonly TreeOption[] {
  const roots: TreeOption[] = []
  const path: TreeOption[] = []
  for (const { row, depth } of offeredRows(model, rows)) {
    const value = String(row[model.value])
    const option: TreeOption = {
      value,
      title: resolveText(fromWireNames(row), language, String(row[model.label] ?? value)),
      children: [],
    }
    path.length = depth
    ;(path.at(-1)?.children ?? roots).push(option)
    path.push(option)
  }
  return roots
}
