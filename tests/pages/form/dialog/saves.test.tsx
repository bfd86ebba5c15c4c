import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { name, ok, openForm, type FormOpening } from '../../support/open-form'

const publish = {
  id: 'publish',
  label: 'Save and publish',
  endpoints: {
    add: { method: 'POST', path: '/person/addAndPublish' },
    edit: { method: 'PUT', path: '/person/editAndPublish' },
  },
  values: { kind: 2 },
  confirm: 'Publish it?',
} as const
const button = () => page.getByRole('button', { name: 'Save and publish' })
const open = (more: FormOpening = {}) =>
  openForm({
    saves: [publish],
    ...more,
    own: {
      'POST /person/addAndPublish': () => ({ id: '9' }),
      'PUT /person/editAndPublish': () => null,
      ...more.own,
    },
  })

describe('a further save button of a form', () => {
  test('sends the record to its own path after a confirmation, and closes the form', async () => {
    const { notifier, onClose, sent } = open({ mode: 'add' })
    await userEvent.click(button())
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'grace@example.org')
    await userEvent.click(button())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent('/person/addAndPublish').map(({ method, body }) => [method, body])).toEqual([
      ['POST', expect.objectContaining({ name: 'Grace', kind: 2 })],
    ])
    expect(sent('/person/add')).toEqual([])
    expect(notifier.said).toEqual(['confirm: Publish it?', 'success: successfully added'])
  })

  test('sends nothing when the user declines, and Enter still saves by the usual path', async () => {
    const { notifier, onSaved, sent } = open({ agrees: false })
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(button())
    await vi.waitFor(() => expect(notifier.said).toEqual(['confirm: Publish it?']))
    expect(sent('/person/editAndPublish')).toEqual([])
    await userEvent.click(name())
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent('/person/edit')).toHaveLength(1)
  })

  test('sends to its own path again once a conflict is decided', async () => {
    const record = {
      id: '7',
      name: 'Ada',
      email: 'ada@example.org',
      state: 1,
      seats: 3,
      updateTime: '2026-01-01 00:00:00',
    }
    const now = { ...record, name: 'Ada L.', updateTime: '2026-01-02 00:00:00' }
    const { onClose, sent } = open({
      record,
      own: {
        'PUT /person/editAndPublish': ({ body }) => {
          if ((body as { updateTime: string }).updateTime === now.updateTime) return null
          throw new ApiError({ kind: 'refused', code: 409, message: 'changed', data: { record: now } })
        },
      },
    })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.fill(name(), 'Augusta')
    await userEvent.click(button())
    const asked = page.getByRole('dialog').filter({ hasText: 'Changed by someone else' })
    await userEvent.click(asked.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent('/person/editAndPublish')).toHaveLength(2)
    expect(sent('/person/edit')).toEqual([])
  })

  test('is not offered in a mode for which it has no path', async () => {
    open({ saves: [{ ...publish, endpoints: { add: publish.endpoints.add } }] })
    await expect.element(ok()).toBeEnabled()
    expect(button().elements()).toEqual([])
  })

  test('is not offered when a record is viewed', async () => {
    open({ mode: 'view' })
    await expect.element(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible()
    expect(button().elements()).toEqual([])
  })
})
