import { expect, test } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { recordTable } from '../../../widgets/record-table/record-table'
import { widgetDefinition } from '../../../widgets/catalog'

test('recordTable accepts a selector, a limit and quick searches, and no other options', () => {
  expect(widgetDefinition('recordTable')).toBe(recordTable)
  const check = createCheck(recordTable.optionsSchema)
  expect(check({ code: 'machineSelector', limit: 100, quick: ['departmentId'] })).toEqual([])
  expect(check({ limit: 0 })).not.toEqual([])
  expect(check({ colour: 'red' })).not.toEqual([])
})
