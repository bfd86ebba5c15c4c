import { describe, expect, test } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema'
import { widgetDefinitions } from '../../../widgets/catalog'
import { checkbox } from '../../../widgets/checkbox/checkbox'
import { choice } from '../../../widgets/choice/choice'
import { color } from '../../../widgets/color/color'
import { date } from '../../../widgets/date/date'
import { dateRange } from '../../../widgets/date-range/date-range'
import { dateTime } from '../../../widgets/date-time/date-time'
import { dateTimeRange } from '../../../widgets/date-time-range/date-time-range'
import { dictSelector } from '../../../widgets/dict-selector/dict-selector'
import { file } from '../../../widgets/file/file'
import { image } from '../../../widgets/image/image'
import { integer } from '../../../widgets/integer/integer'
import { json } from '../../../widgets/json/json'
import { link } from '../../../widgets/link/link'
import { money } from '../../../widgets/money/money'
import { month } from '../../../widgets/month/month'
import { monthRange } from '../../../widgets/month-range/month-range'
import { multiSelect } from '../../../widgets/multi-select/multi-select'
import { number } from '../../../widgets/number/number'
import { numberRange } from '../../../widgets/number-range/number-range'
import { operatorLevel } from '../../../widgets/operator-level/operator-level'
import { password } from '../../../widgets/password/password'
import { percent } from '../../../widgets/percent/percent'
import { popupSelector } from '../../../widgets/popup-selector/popup-selector'
import { radio } from '../../../widgets/radio/radio'
import { secret } from '../../../widgets/secret/secret'
import { select } from '../../../widgets/select/select'
import { statusToggle } from '../../../widgets/status-toggle/status-toggle'
import { switchFlag } from '../../../widgets/switch/switch'
import { tags } from '../../../widgets/tags/tags'
import { text } from '../../../widgets/text/text'
import { textarea } from '../../../widgets/textarea/textarea'
import { timePeriods } from '../../../widgets/time-periods/time-periods'
import { tree } from '../../../widgets/tree/tree'
import { treeSelect } from '../../../widgets/tree-select/tree-select'
import { weekdays } from '../../../widgets/weekdays/weekdays'
import { year } from '../../../widgets/year/year'
import { yearRange } from '../../../widgets/year-range/year-range'
import { colours, contextOf } from './value-world'

const definitions = [
  checkbox,
  choice,
  color,
  date,
  dateRange,
  dateTime,
  dateTimeRange,
  dictSelector,
  file,
  image,
  integer,
  json,
  link,
  money,
  month,
  monthRange,
  multiSelect,
  number,
  numberRange,
  operatorLevel,
  password,
  percent,
  popupSelector,
  radio,
  secret,
  select,
  statusToggle,
  switchFlag,
  tags,
  text,
  textarea,
  timePeriods,
  tree,
  treeSelect,
  weekdays,
  year,
  yearRange,
]
const values = [undefined, null, '', 0, 1.5, true, 'text', [], [1, 'a', null], {}, { a: [1] }]

test('the catalogue holds each of them', () => {
  expect(new Set(widgetDefinitions.map(({ id }) => id))).toEqual(
    new Set([...definitions.map(({ id }) => id), 'input', 'dict']),
  )
})

describe.each(definitions.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    test('takes no options that it does not know', () => {
      const check = createCheck(definition.optionsSchema)
      expect(check({})).toEqual([])
      expect(check({ unheardOf: 1 })).not.toEqual([])
    })
    test('gives text for whatever a server may send', () => {
      for (const value of values) {
        expect(typeof (definition.toText?.(value, contextOf({ dictionary: colours }), {}) ?? '')).toBe(
          'string',
        )
        expect(['string', 'number', 'object']).toContain(
          typeof (definition.toExportValue?.(value, contextOf(), {}) ?? null),
        )
        expect(['string', 'undefined']).toContain(typeof definition.check?.(value, {}, {}))
      }
    })
  },
)
