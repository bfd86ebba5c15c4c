import { readFileSync } from 'node:fs'
import type { ActionModel } from '../../../engine/model/types/action-model'
import type { CompileContext } from '../../../engine/model/compile-context'
import { compilePage } from '../../../engine/model/pages/compile-page'
import { compileSelector } from '../../../engine/model/lists/compile-selector'
import type { ColumnModel } from '../../../engine/model/types/field-model'
import type { ListPageModel, SelectorModel } from '../../../engine/model/types/page-model'
import { contextIn, shipped } from '../../contracts/shipped-schemas'
import { validRanges } from '../../valid-ranges'

const texts = JSON.parse(readFileSync('engine/i18n/locales/en/list.json', 'utf8')) as Readonly<
  Record<string, string>
>
const context: CompileContext = { ...contextIn('en'), translate: (key) => texts[key] ?? key }

/** Returns a list model as compiled in English for a user with all permissions. Throws when there is no such list. */
export function listModel(code: string): ListPageModel {
  const screen = shipped.screens.get(code)
  const model = screen && compilePage(screen, context)
  if (model?.kind !== 'list') throw new Error(`There is no list ${code}.`)
  return model
}

/** Returns a selector model by the code of its screen. Throws when there is none. */
export function selectorModel(code: string): SelectorModel {
  const model = compileSelector({ code, value: 'id' }, context)
  if (!model) throw new Error(`There is no selector ${code}.`)
  return model
}

export function actionOf({ actions }: ListPageModel, id: string): ActionModel | undefined {
  return actions.find((action) => action.id === id)
}

export function shownColumns({ columns }: ListPageModel): readonly ColumnModel[] {
  return columns.filter(({ visible }) => visible)
}

/** Returns a visible sortable column that is not sorted by default. */
export function columnToSort(model: ListPageModel): ColumnModel | undefined {
  const sorted = new Set(model.sort.map(({ field }) => field))
  return shownColumns(model).find(({ name, sortable }) => sortable && !sorted.has(name))
}

/** Returns the query of a page address with the required time ranges of its list, for which there are seeded rows. */
export function filledRanges(model: ListPageModel): Readonly<Record<string, string>> {
  const entity = shipped.entities.get(model.entity)
  const ranges = Object.entries(entity ? validRanges(entity) : {})
  return Object.fromEntries(
    ranges
      .filter(([name]) => model.search.some((field) => field.name === name))
      .map(([name, range]) => [name, JSON.stringify(range.split(','))]),
  )
}

/** Returns the field into which the label of a record is typed, as a localised label is read-only. */
export function nameField(model: ListPageModel): string {
  return shipped.entities.get(model.entity)?.properties[model.label]?.derived?.localized ?? model.label
}
