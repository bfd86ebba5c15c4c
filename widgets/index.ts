import type { Widget } from '../engine/index'
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

/** All widgets with their components, which load when first rendered. `catalog.ts` has the definitions alone. */
export const widgets: readonly Widget[] = [
  { definition: text, load: () => import('./text/components') },
  { definition: { ...text, id: 'input' }, load: () => import('./text/components') },
  { definition: textarea, load: () => import('./textarea/components') },
  { definition: number, load: () => import('./number/components') },
  { definition: integer, load: () => import('./integer/components') },
  { definition: money, load: () => import('./money/components') },
  { definition: percent, load: () => import('./percent/components') },
  { definition: switchFlag, load: () => import('./switch/components') },
  { definition: select, load: () => import('./select/components') },
  { definition: { ...select, id: 'dict' }, load: () => import('./select/components') },
  { definition: icon, load: () => import('./icon/components') },
  { definition: radio, load: () => import('./radio/components') },
  { definition: checkbox, load: () => import('./checkbox/components') },
  { definition: multiSelect, load: () => import('./multi-select/components') },
  { definition: dictSelector, load: () => import('./dict-selector/components') },
  { definition: statusToggle, load: () => import('./status-toggle/components') },
  { definition: choice, load: () => import('./choice/components') },
  { definition: date, load: () => import('./date/components') },
  { definition: dateTime, load: () => import('./date-time/components') },
  { definition: month, load: () => import('./month/components') },
  { definition: year, load: () => import('./year/components') },
  { definition: dateRange, load: () => import('./date-range/components') },
  { definition: dateTimeRange, load: () => import('./date-time-range/components') },
  { definition: monthRange, load: () => import('./month-range/components') },
  { definition: yearRange, load: () => import('./year-range/components') },
  { definition: periodRange, load: () => import('./period-range/components') },
  { definition: numberRange, load: () => import('./number-range/components') },
  { definition: weekdays, load: () => import('./weekdays/components') },
  { definition: timePeriods, load: () => import('./time-periods/components') },
  { definition: recipeSteps, load: () => import('./recipe-steps/components') },
  { definition: operatorLevel, load: () => import('./operator-level/components') },
  { definition: popupSelector, load: () => import('./popup-selector/components') },
  { definition: recordTable, load: () => import('./record-table/components') },
  { definition: tickTree, load: () => import('./tick-tree/components') },
  { definition: treeSelect, load: () => import('./tree-select/components') },
  { definition: tree, load: () => import('./tree/components') },
  { definition: tags, load: () => import('./tags/components') },
  { definition: secret, load: () => import('./secret/components') },
  { definition: password, load: () => import('./password/components') },
  { definition: json, load: () => import('./json/components') },
  { definition: link, load: () => import('./link/components') },
  { definition: color, load: () => import('./color/components') },
  { definition: image, load: () => import('./image/components') },
  { definition: file, load: () => import('./file/components') },
  ...(own.widgets ?? []),
]
