import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf, personEntity } from '../../../../stories/form/form-fixture'
import { name, ok, openForm } from '../../support/open-form'

const entity: EntityMeta = {
  ...personEntity,
  required: ['name', 'token'],
  properties: {
    ...personEntity.properties,
    token: { type: 'string', title: 'Token', secret: true, minLength: 8 },
    spare: { type: 'string', title: 'Spare key', secret: true, pattern: '^[a-z]{4,}$' },
  },
}
const form = formOf(entity, { items: ['name', 'token', 'spare'] })
const mark = { setAt: '2026-01-01 00:00:00', fingerprint: '3fa9c210' }
/** The mark of a short secret, which has no fingerprint. */
const shortMark = { ...mark, fingerprint: null }
const stored = { id: '7', name: 'Ada', token: mark, spare: shortMark, updateTime: '2026-01-01 00:00:00' }
const token = () => page.getByLabelText('Token')

async function opened() {
  const one = openForm({ form, own: { 'GET /person/get': () => stored } })
  await expect.element(name()).toHaveValue('Ada')
  const saved = async () => {
    await userEvent.click(ok())
    await vi.waitFor(() => expect(one.onClose).toHaveBeenCalled())
    return one.sent('/person/edit')[0]?.body as Readonly<Record<string, unknown>>
  }
  return { ...one, saved }
}

describe('a secret in a form', () => {
  test('shows when it was set and its fingerprint, and is kept by an empty input although it is required', async () => {
    const { saved } = await opened()
    await expect.element(page.getByText('…3fa9c210').first()).toBeVisible()
    await expect.element(page.getByText(/Set on 202[56]-\d\d-\d\d \d\d:\d\d:00/).first()).toBeVisible()
    await expect.element(token()).toHaveValue('')
    await expect.element(token()).toHaveAttribute('placeholder', 'Leave empty to keep it')
    await userEvent.fill(name(), 'Grace')
    const body = await saved()
    expect(body).toMatchObject({ name: 'Grace' })
    expect(body).not.toHaveProperty('token')
    expect(body).not.toHaveProperty('spare')
  })

  test('is replaced by a value that its schema allows, and kept when its input was emptied again', async () => {
    const { saved, sent } = await opened()
    await userEvent.fill(token(), 'short')
    await userEvent.click(ok())
    await expect.element(page.getByText('At least 8 characters are needed.').first()).toBeVisible()
    expect(sent('/person/edit')).toHaveLength(0)
    await userEvent.fill(token(), 'long enough')
    await userEvent.fill(page.getByLabelText('Spare key'), 'typed')
    await userEvent.fill(page.getByLabelText('Spare key'), '')
    const body = await saved()
    expect(body).toMatchObject({ token: 'long enough' })
    expect(body).not.toHaveProperty('spare')
  })

  test('can be marked for removal, or kept after all, when it is optional', async () => {
    const { saved } = await opened()
    const remove = page.getByRole('button', { name: 'Remove' })
    expect(remove.elements()).toHaveLength(1)
    await userEvent.click(remove)
    await expect.element(page.getByText('Is removed when you save')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
    await userEvent.click(remove)
    expect(await saved()).toMatchObject({ spare: { remove: true } })
  })

  test('is required for a new record', async () => {
    const { sent } = openForm({ form, mode: 'add' })
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(ok())
    await expect.element(page.getByText(/Token.*required|Please enter.*Token|Token is/).first()).toBeVisible()
    expect(sent('/person/add')).toHaveLength(0)
  })
})
