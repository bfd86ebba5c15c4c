import { expect, it } from 'vitest'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import { questionText } from '../../../engine/views/question/question-text'
import { column } from '../list/list-columns'

const scope: ValueScope = {
  language: 'en',
  timeZone: 'Asia/Shanghai',
  translate: (key, values) => `${key} ${JSON.stringify(values)}`,
}
const question = (fields: Readonly<Record<string, ReturnType<typeof column>>>) => ({
  key: 'M120',
  action: 'Send',
  fields,
})

it('a confirmation counts the selected rows, or the entries of a field of the form (M120)', () => {
  const values = { machineIds: ['7', '8', '9'] }
  const count = (fields: Parameters<typeof question>[0]) =>
    JSON.parse(questionText(question(fields), 1, values, scope).slice('M120 '.length)) as unknown
  expect(count({})).toEqual({ action: 'Send', count: 1 })
  expect(count({ count: column('machineIds') })).toEqual({ action: 'Send', count: 3 })
  expect(count({ count: column('nothing') })).toEqual({ action: 'Send', count: 1 })
})

it('a confirmation shows values without their unit, which its sentence already has (M121)', () => {
  const duration = column('duration', { widget: 'integer', unit: 'years' })
  const text = questionText(question({ duration }), 1, { duration: 2 }, scope)
  expect(JSON.parse(text.slice('M120 '.length))).toMatchObject({ duration: '2' })
})
