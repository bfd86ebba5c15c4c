import { readFileSync } from 'node:fs'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entity-fields'
import { timeRuleOf } from '../../../engine/metadata/time-rules'
import type { ActionModel } from '../../../engine/model/action-model'
import type { CompileContext } from '../../../engine/model/compile-context'
import { compilePage } from '../../../engine/model/compile-page'
import { compileSelector } from '../../../engine/model/compile-selector'
import type { ColumnModel } from '../../../engine/model/field-model'
import type { ListPageModel, SelectorModel } from '../../../engine/model/page-model'
import { contextIn, shipped } from '../../contracts/shipped-schemas'
import { orderYear } from '../../order-year'

const texts = JSON.parse(readFileSync('engine/i18n/locales/en/list.json', 'utf8')) as Readonly<
  Record<string, string>
>
const context: CompileContext = { ...contextIn('en'), translate: (key) => texts[key] ?? key }

/** A list as the console compiles it in English for somebody who may do everything. */
export function listModel(code: string): ListPageModel {
  const screen = shipped.screens.get(code)
  const model = screen && compilePage(screen, context)
  if (model?.kind !== 'list') throw new Error(`There is no list ${code}.`)
  return model
}

/** A popup selector by the code of its screen. */
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

/** A column that can be sorted by, and is not from the beginning. */
export function columnToSort(model: ListPageModel): ColumnModel | undefined {
  const sorted = new Set(model.sort.map(({ field }) => field))
  return shownColumns(model).find(({ name, sortable }) => sortable && !sorted.has(name))
}

/**
 * What a list is asked for so that the seeded world has rows for it: the longest ranges of time that its rules let
 * one ask for (screens.md 3.2).
 */
export function filledRanges(model: ListPageModel): Readonly<Record<string, string>> {
  const entity = shipped.entities.get(model.entity)
  const ranges = entity ? model.search.flatMap(({ name }) => rangeOf(entity, name)) : []
  return Object.fromEntries(ranges.map(([name, range]) => [name, JSON.stringify(range.split(','))]))
}

function rangeOf(entity: EntityMeta, name: string): readonly (readonly [string, string])[] {
  const property = fieldsOf(entity)[name]
  const rule = timeRuleOf(property?.timeRule)
  if (!rule?.required) return []
  if (rule.span === 'year') {
    const year = orderYear()
    return [[name, property?.format === 'date-time' ? year : monthsOf(year)]]
  }
  const [from, to] = lastDays(20)
  const time = property?.format === 'date-time'
  if (typeof rule.span === 'object')
    return [[name, time ? `${from} 00:00:00,${to} 23:59:59` : `${from},${to}`]]
  // Within one month, so that not every day of it may be asked for yet: the one before.
  return [[name, lastMonth()]]
}

function monthsOf(year: string): string {
  return year
    .split(',')
    .map((end) => end.slice(0, 7))
    .join(',')
}

/** Days of China, as the rules count them. */
function lastDays(count: number): readonly [from: string, to: string] {
  const now = Date.now() + 8 * 3_600_000
  return [dayOf(now - count * 86_400_000), dayOf(now)]
}

function lastMonth(): string {
  const now = new Date(Date.now() + 8 * 3_600_000)
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
  const to = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)
  return `${dayOf(from)},${dayOf(to)}`
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
