import type { WidgetDefinition, WidgetFit } from '../engine/index'
import * as own from '#product/console'
import { checkbox } from './checkbox/checkbox'
import { choice } from './choice/choice'
import { color } from './color/color'
import { date } from './date/date'
import { dateRange } from './date-range/date-range'
import { dateTime } from './date-time/date-time'
import { dateTimeRange } from './date-time-range/date-time-range'
import { dictSelector } from './dict-selector/dict-selector'
import { file } from './file/file'
import { icon } from './icon/icon'
import { image } from './image/image'
import { integer } from './integer/integer'
import { json } from './json/json'
import { link } from './link/link'
import { money } from './money/money'
import { month } from './month/month'
import { monthRange } from './month-range/month-range'
import { multiSelect } from './multi-select/multi-select'
import { number } from './number/number'
import { numberRange } from './number-range/number-range'
import { operatorLevel } from './operator-level/operator-level'
import { password } from './password/password'
import { percent } from './percent/percent'
import { periodRange } from './period-range/period-range'
import { popupSelector } from './popup-selector/popup-selector'
import { radio } from './radio/radio'
import { recipeSteps } from './recipe-steps/recipe-steps'
import { recordTable } from './record-table/record-table'
import { secret } from './secret/secret'
import { select } from './select/select'
import { statusToggle } from './status-toggle/status-toggle'
import { switchFlag } from './switch/switch'
import { tags } from './tags/tags'
import { text } from './text/text'
import { textarea } from './textarea/textarea'
import { tickTree } from './tick-tree/tick-tree'
import { timePeriods } from './time-periods/time-periods'
import { tree } from './tree/tree'
import { treeSelect } from './tree-select/tree-select'
import { weekdays } from './weekdays/weekdays'
import { year } from './year/year'
import { yearRange } from './year-range/year-range'

/**
 * The definitions of all widgets, by control type (0.3), without components. Pages are compiled with them and exports
 * written with them, in the console and on the server. `widgets/index.ts` adds the components.
 */
export const widgetDefinitions: readonly WidgetDefinition[] = [
  text,
  { ...text, id: 'input' },
  textarea,
  number,
  integer,
  money,
  percent,
  switchFlag,
  select,
  { ...select, id: 'dict' },
  icon,
  radio,
  checkbox,
  multiSelect,
  dictSelector,
  statusToggle,
  choice,
  date,
  dateTime,
  month,
  year,
  dateRange,
  dateTimeRange,
  monthRange,
  yearRange,
  periodRange,
  numberRange,
  weekdays,
  timePeriods,
  recipeSteps,
  operatorLevel,
  popupSelector,
  recordTable,
  tickTree,
  treeSelect,
  tree,
  tags,
  secret,
  password,
  json,
  link,
  color,
  image,
  file,
  ...(own.widgets ?? []).map(({ definition }) => definition),
]

const byId = new Map(widgetDefinitions.map((definition) => [definition.id, definition]))

/** Returns a widget's definition by its id. */
export function widgetDefinition(id: string): WidgetDefinition | undefined {
  return byId.get(id)
}

/** The field types that widgets fit; widgets not listed fit all, as text. The console does not load it. */
const fits: ReadonlyMap<string, WidgetFit> = /* @__PURE__ */ new Map<string, WidgetFit>([
  ['checkbox', { types: ['array'] }],
  ['date', { types: ['string'], formats: ['date', 'date-time'] }],
  ['dateRange', { types: ['string'], formats: ['date', 'date-time'] }],
  ['dateTime', { types: ['string'], formats: ['date-time'] }],
  ['dateTimeRange', { types: ['string'], formats: ['date-time'] }],
  ['dict', { types: ['string', 'integer', 'number', 'boolean'] }],
  ['dictSelector', { types: ['string', 'integer', 'array'] }],
  ['file', { types: ['string', 'array'] }],
  ['icon', { types: ['string'] }],
  ['image', { types: ['string', 'array'] }],
  ['integer', { types: ['integer'] }],
  ['link', { types: ['string'] }],
  ['money', { types: ['number', 'integer'] }],
  ['month', { types: ['string'], formats: ['date'] }],
  ['monthRange', { types: ['string'], formats: ['date', 'date-time'] }],
  ['multiSelect', { types: ['array'] }],
  ['number', { types: ['number', 'integer'] }],
  ['numberRange', { types: ['number', 'integer'] }],
  ['operatorLevel', { types: ['array', 'integer'] }],
  ['percent', { types: ['number', 'integer'] }],
  ['periodRange', { types: ['string'], formats: ['date', 'date-time'] }],
  ['popupSelector', { types: ['string', 'integer', 'array'] }],
  ['radio', { types: ['string', 'integer', 'number', 'boolean'] }],
  ['secret', { types: ['string'] }],
  ['select', { types: ['string', 'integer', 'number', 'boolean'] }],
  ['statusToggle', { types: ['boolean', 'integer'] }],
  ['switch', { types: ['boolean', 'integer'] }],
  ['tags', { types: ['string', 'array'] }],
  ['textarea', { types: ['string'] }],
  ['tickTree', { types: ['array'] }],
  ['timePeriods', { types: ['array', 'object'] }],
  ['tree', { types: ['string'] }],
  ['treeSelect', { types: ['string', 'integer', 'array'] }],
  ['weekdays', { types: ['array', 'string'] }],
  ['year', { types: ['string'], formats: ['date'] }],
  ['yearRange', { types: ['string'], formats: ['date', 'date-time'] }],
])

/** Returns a widget's definition together with the field types that it fits. */
export function fittingWidget(id: string): WidgetDefinition | undefined {
  const definition = widgetDefinition(id)
  const fit = fits.get(id)
  return definition && fit ? { ...definition, fits: fit } : definition
}
