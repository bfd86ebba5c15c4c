import type { FormMode } from '../../metadata/contract.generated'
import type { FormModel, FormSectionModel } from '../../model/page-model'

/** A run of fields in one grid: those of a section, or those between two sections. */
export interface LayoutPart {
  /** Tells runs without a section apart; stable while sections keep their order. */
  readonly key: number
  readonly section?: FormSectionModel | undefined
  readonly names: readonly string[]
}

/** Where the fields of a form stand in a mode. Names that the model does not know stand at the end. */
export function layoutOf(
  model: FormModel,
  mode: FormMode,
  present: readonly string[],
): readonly LayoutPart[] {
  const left = new Set(present)
  const take = (name: string): readonly string[] => (left.delete(name) ? [name] : [])
  const parts: { key: number; section?: FormSectionModel; names: string[] }[] = []
  let runs = 0
  for (const item of model.items) {
    if (!item.modes.includes(mode)) continue
    if (item.kind === 'section') {
      const names = item.items.flatMap((field) => (field.modes.includes(mode) ? take(field.name) : []))
      if (names.length > 0) parts.push({ key: -1, section: item, names })
      continue
    }
    const last = parts.at(-1)
    const names = take(item.name)
    if (last && !last.section) last.names.push(...names)
    else if (names.length > 0) parts.push({ key: runs++, names: [...names] })
  }
  if (left.size > 0) parts.push({ key: runs, names: [...left] })
  return parts
}
