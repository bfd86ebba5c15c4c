import { expect, test } from 'vitest'
import { settableFields } from '../../engine/views/schema-form/validation/settable-fields'
import { parametersOf } from '../../server-stub/product/push/push-content'
import { compileAll, dictionaries } from './shipped-schemas'

const page = compileAll('en').pages.find(({ id }) => id === 'push_record')
const send = page?.kind === 'list' ? page.actions.find(({ id }) => id === 'send') : undefined
const form = send && 'form' in send ? send.form : undefined
const types = (dictionaries.get('push_type')?.items ?? []).map(({ value }) => Number(value))

test('pushes have types and a form', () => {
  expect(types.length).toBeGreaterThan(15)
  expect(form).toBeDefined()
})

test.each(types)('the form of push %i has exactly the parameters of the push (B12)', (pushType) => {
  if (!form) throw new Error('Pushes have no form.')
  const asked = settableFields(form, 'add', { pushType }).map(({ name }) => name)
  expect(asked.filter((name) => name !== 'machineIds' && name !== 'pushType').toSorted()).toEqual(
    [...(parametersOf[pushType] ?? [])].toSorted(),
  )
})
