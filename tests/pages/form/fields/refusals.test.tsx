import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { name, ok, openForm as open } from '../../support/open-form'

describe('a record that the server refuses', () => {
  const refusing = (fields: readonly { field: string; message: string }[]) => () => {
    throw new ApiError({ kind: 'refused', code: 422, message: 'data validation failed', data: { fields } })
  }

  test('shows each error at its field, nested ones included, and M29 says that it was not saved', async () => {
    const record = { id: '7', name: 'Ada', email: 'a@b.cn', state: 1, address: { city: 'Bern' } }
    const { notifier } = open({
      record,
      own: {
        'GET /person/get': () => record,
        'PUT /person/edit': refusing([
          { field: 'address.city', message: 'No such city.' },
          { field: 'name', message: 'Not this one.' },
          { field: 'quota', message: 'The quota is used up.' },
        ]),
      },
    })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.click(ok())
    await expect.element(page.getByText('No such city.')).toBeVisible()
    await expect.element(page.getByLabelText('City')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Not this one.')).toBeVisible()
    await expect.element(page.getByText('The quota is used up.')).toBeVisible()
    expect(notifier.said).toEqual(['error: Modification failed, reason: data validation failed'])
  })
  test('says how many errors there are beside the listed ones', async () => {
    open({
      record: { id: '7', name: 'Ada', email: 'a@b.cn', state: 1 },
      own: {
        'GET /person/get': () => ({ id: '7', name: 'Ada', email: 'a@b.cn', state: 1 }),
        'PUT /person/edit': () => {
          throw new ApiError({
            kind: 'refused',
            code: 422,
            message: 'data validation failed',
            data: { fields: [{ field: 'name', message: 'Not this one.' }], more: 7 },
          })
        },
      },
    })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.click(ok())
    await expect.element(page.getByText('Not this one.')).toBeVisible()
    await expect.element(page.getByText('And 7 more')).toBeVisible()
  })
})
