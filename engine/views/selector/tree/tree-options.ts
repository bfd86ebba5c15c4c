import { fromWireNames, resolveText } from '../../../metadata/locale/local-text'
import type { Language } from '../../../metadata/locale/language'
import type { Row } from '../../../data/records/use-records'
import type { SelectorModel } from '../../../model/types/page-model'
import { offeredRows } from './in-tree-order'

/** A record of a tree in the form that the UI kit takes. */
export interface TreeOption {
  readonly value: string
  readonly title: string
  readonly children: TreeOption[]
}

/**
 * Converts the records of a selector to a tree; in one without a tree, all are roots. Names by language are resolved.
 */
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
