import type { FormMode } from '../../../metadata/contract.generated'
import type {
  FormItemModel,
  FormModel,
  FormSectionModel,
  FormTabModel,
} from '../../../model/types/field-model'

/** Consecutive fields in one grid, a section, or consecutive tabs. `key` is stable while the order is. */
export type LayoutPart =
  | { readonly kind: 'fields'; readonly key: string; readonly names: readonly string[] }
  | {
      readonly kind: 'section'
      readonly key: string
      readonly section: FormSectionModel
      readonly names: readonly string[]
    }
  | { readonly kind: 'tabs'; readonly key: string; readonly tabs: readonly LayoutTab[] }

export interface LayoutTab {
  readonly tab: FormTabModel
  readonly parts: readonly LayoutPart[]
  /** All fields of the tab. */
  readonly names: readonly string[]
}

/** Returns the layout of a form in a mode. Fields that the model does not know come last. */
export function layoutOf(
  model: FormModel,
  mode: FormMode,
  present: readonly string[],
): readonly LayoutPart[] {
  const left = new Set(present)
  const parts = placed(model.items, mode, left)
  if (left.size === 0) return parts
  return [...parts, { kind: 'fields', key: 'others', names: [...left] }]
}

function placed(items: readonly FormItemModel[], mode: FormMode, left: Set<string>): readonly LayoutPart[] {
  const take = (name: string): readonly string[] => (left.delete(name) ? [name] : [])
  const parts: LayoutPart[] = []
  const replaceLast = (part: LayoutPart): void => void parts.splice(-1, 1, part)
  for (const item of items) {
    if (!item.modes.includes(mode)) continue
    const last = parts.at(-1)
    if (item.kind === 'field') {
      const names = take(item.name)
      if (names.length === 0) continue
      if (last?.kind === 'fields') replaceLast({ ...last, names: [...last.names, ...names] })
      else parts.push({ kind: 'fields', key: `fields ${parts.length}`, names })
    } else if (item.kind === 'section') {
      const names = item.items.flatMap((field) => (field.modes.includes(mode) ? take(field.name) : []))
      if (names.length > 0) parts.push({ kind: 'section', key: `section ${item.id}`, section: item, names })
    } else {
      const within = placed(item.items, mode, left)
      if (within.length === 0) continue
      const tab: LayoutTab = { tab: item, parts: within, names: within.flatMap(namesIn) }
      if (last?.kind === 'tabs') replaceLast({ ...last, tabs: [...last.tabs, tab] })
      else parts.push({ kind: 'tabs', key: `tabs ${item.id}`, tabs: [tab] })
    }
  }
  return parts
}

function namesIn(part: LayoutPart): readonly string[] {
  return part.kind === 'tabs' ? part.tabs.flatMap(({ names }) => names) : part.names
}
