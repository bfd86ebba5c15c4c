import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { widgetDefinition, widgetDefinitions } from '../../../widgets/catalog'
import { widgets } from '../../../widgets/index'

/** The values of controlConfig.type (0.3), and the widgets that the engine itself chooses. */
const types = [
  'text',
  'input',
  'textarea',
  'number',
  'money',
  'percent',
  'integer',
  'switch',
  'dict',
  'select',
  'radio',
  'checkbox',
  'multiSelect',
  'date',
  'dateTime',
  'month',
  'year',
  'dateRange',
  'dateTimeRange',
  'monthRange',
  'yearRange',
  'periodRange',
  'weekdays',
  'timePeriods',
  'operatorLevel',
  'popupSelector',
  'dictSelector',
  'treeSelect',
  'tickTree',
  'image',
  'file',
  'link',
  'tags',
  'secret',
  'json',
  'statusToggle',
  'choice',
  'numberRange',
  'password',
  'tree',
  'color',
  'icon',
]
const folder = path.resolve(import.meta.dirname, '../../../widgets')
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

test('every control type has a widget, and no two widgets share an id', () => {
  for (const type of types) expect(widgetDefinition(type)?.id, type).toBe(type)
  expect(new Set(widgetDefinitions.map(({ id }) => id)).size).toBe(widgetDefinitions.length)
})

test('the list with components has the same widgets as the catalogue', () => {
  expect(widgets.map(({ definition }) => definition.id)).toEqual(widgetDefinitions.map(({ id }) => id))
})

test.each(folders)('the folder %s is listed under its own name', (name) => {
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(widgetDefinition(id)?.id).toBe(id)
})
