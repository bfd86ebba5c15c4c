import { expect, test } from 'vitest'
import { fieldGroupsOf } from '../../../engine/views/schema-form/templates/field-groups'
import { formOf } from '../../../stories/form/form-fixture'

const names = Array.from({ length: 60 }, (_, index) => `field${index}`)
const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, title: name }]))
const groupsOf = fieldGroupsOf(formOf({ entity: 'long', type: 'object', audit: false, properties }))

test('a field stays in its group while other fields appear and disappear, so that it keeps its focus', () => {
  const groupOf = (shown: readonly string[], name: string) =>
    groupsOf(shown).find((group) => group.names.includes(name))?.key
  expect(groupsOf(names)).toHaveLength(3)
  for (const name of names.slice(10)) expect(groupOf(names.slice(10), name), name).toBe(groupOf(names, name))
})

test('groups keep the order of the fields, and fields that the model does not know come last', () => {
  const shown = ['added', ...names]
  const ordered = groupsOf([...names, 'added']).flatMap((group) => group.names)
  expect(ordered).toEqual([...names, 'added'])
  expect(groupsOf(shown).find((group) => group.names.includes('added'))?.names).toEqual(['added'])
})
