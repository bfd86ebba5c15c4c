import { expect, it } from 'vitest'
import type { EntityMeta, FormScreenMeta } from '../../../engine/metadata/contract.generated'
import { shipped } from '../../shipped'
import {
  entityWeakenings,
  screenWeakenings,
} from '../../../server-stub/platform/metadata/problems/weakenings'

const { entities, screens } = shipped
const shippedEntity = entities.get('passwordChange') as EntityMeta
const shippedScreen = screens.get('change_password') as FormScreenMeta

it('rules for passwords may be tightened, never loosened', () => {
  const changed = (change: (properties: Record<string, Record<string, unknown>>) => void) => {
    const entity = structuredClone(shippedEntity)
    change(entity.properties as Record<string, Record<string, unknown>>)
    return entityWeakenings(shippedEntity, entity).map(({ pointer }) => pointer)
  }
  expect(changed(({ newPassword }) => Object.assign(newPassword ?? {}, { minLength: 12 }))).toEqual([])
  expect(changed(({ newPassword }) => Object.assign(newPassword ?? {}, { minLength: 4 }))).toEqual([
    '/properties/newPassword/minLength',
  ])
  expect(changed(({ newPassword }) => Object.assign(newPassword ?? {}, { format: 'password' }))).toEqual([
    '/properties/newPassword/format',
  ])
  expect(changed(({ confirmPassword }) => delete confirmPassword?.['repeats'])).toEqual([
    '/properties/confirmPassword/repeats',
  ])
})

it('a form must keep the address that it submits to, and what it does afterwards', () => {
  const pointers = (patch: Partial<FormScreenMeta>) =>
    screenWeakenings(shippedScreen, { ...shippedScreen, ...patch }).map(({ pointer }) => pointer)
  expect(pointers({ title: 'New password' })).toEqual([])
  expect(pointers({ submit: { method: 'POST', path: '/elsewhere' } })).toEqual(['/submit'])
  const { after: _after, ...staying } = shippedScreen
  expect(screenWeakenings(shippedScreen, staying).map(({ pointer }) => pointer)).toEqual(['/after'])
})

it('records for administrators must stay theirs', () => {
  const { admin: _admin, ...open } = entities.get('role') as EntityMeta
  expect(entityWeakenings(entities.get('role') as EntityMeta, open).map(({ pointer }) => pointer)).toEqual([
    '/admin',
  ])
})
