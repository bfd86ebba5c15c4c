import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import { ApiError } from '../../../../engine/ports/api-error'
import type { ApiRequest } from '../../../../engine/ports/transport'
import { formOf, personEntity, personForm } from '../../../../stories/form/form-fixture'
import { stopsForm, trip, tripEntity } from '../../../../stories/form/trip-fixture'
import { name, ok, openForm, type FormOpening } from '../../support/open-form'

const loaded = {
  id: '7',
  name: 'Ada',
  email: 'ada@example.org',
  state: 1,
  seats: 3,
  updateTime: '2026-01-01 00:00:00',
}
const stored = { ...loaded, name: 'Ada L.', seats: 9, updateTime: '2026-01-02 00:00:00' }

/** A server where another user stored `now` after the form had loaded `before`; `isSeen` accepts an edit of `now`. */
function meanwhile(before: Row, now: Row, isSeen: (body: Row) => boolean) {
  const written: Row[] = []
  return {
    written,
    own: {
      'GET /person/get': () => before,
      'PUT /person/edit': ({ body }: ApiRequest) => {
        if (!isSeen(body as Row))
          throw new ApiError({
            kind: 'refused',
            code: 409,
            message: 'The record was changed by someone else meanwhile.',
            data: { record: now },
          })
        written.push(body as Row)
        return null
      },
    },
  }
}

const asked = () => page.getByRole('dialog').filter({ hasText: 'Changed by someone else' })
const version = (field: string, side: 'Stored now' | 'Yours') =>
  asked().getByRole('group', { name: field }).getByRole('radio', { name: side })
const save = () => asked().getByRole('button', { name: 'Save' })

describe('a record that another user has changed meanwhile', () => {
  const open = (more: FormOpening = {}) => {
    const server = meanwhile(loaded, stored, (body) => body['updateTime'] === stored.updateTime)
    return { ...openForm({ record: loaded, own: server.own, ...more }), written: server.written }
  }

  test('is not overwritten: both versions are shown, each field is decided, and the result is saved', async () => {
    const { written, notifier, onClose, sent } = open()
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.fill(name(), 'Augusta')
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'new@example.org')
    await userEvent.click(ok())
    await expect.element(asked()).toBeVisible()
    expect(sent('/person/edit')[0]?.body).toMatchObject({ updateTime: loaded.updateTime, name: 'Augusta' })
    // The proposed version of a field is the changed one, or the typed one where both users changed it.
    await expect.element(version('Name', 'Yours')).toBeChecked()
    await expect.element(version('Name', 'Yours')).toHaveFocus()
    await expect.element(asked().getByRole('group', { name: /Name.*changed by both/ })).toBeVisible()
    await expect.element(version('E-mail (private)', 'Yours')).toBeChecked()
    await expect.element(version('Seats', 'Stored now')).toBeChecked()
    await expect.element(asked().getByText('Ada L.')).toBeVisible()
    expect(notifier.said).toEqual([])
    await userEvent.click(version('Name', 'Stored now'))
    await userEvent.click(save())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(written).toMatchObject([
      { id: '7', name: 'Ada L.', email: 'new@example.org', seats: 9, updateTime: stored.updateTime },
    ])
    expect(notifier.said).toEqual(['success: modified successfully'])
  })

  test('keeps all typed values when the user goes back to the form', async () => {
    const { written, onClose } = open()
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.fill(name(), 'Augusta')
    await userEvent.click(ok())
    await userEvent.click(asked().getByRole('button', { name: 'Back to the form' }))
    await expect.element(asked()).not.toBeInTheDocument()
    await expect.element(ok()).toHaveFocus()
    await expect.element(name()).toHaveValue('Augusta')
    await userEvent.fill(name(), 'Augusta Ada')
    await userEvent.click(ok())
    await userEvent.click(asked().getByRole('button', { name: 'Keep all of mine' }))
    await userEvent.click(save())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(written).toMatchObject([{ name: 'Augusta Ada', seats: 3 }])
  })

  test('is saved with the proposed versions when they pass the checks of the form', async () => {
    const { written } = open({
      form: formOf(personEntity, {
        ...personForm,
        items: [{ field: 'seats', required: true }, 'name', 'email', 'state'],
      }),
    })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.fill(name(), 'Augusta')
    await userEvent.clear(page.getByLabelText('E-mail (private)'))
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'x@example.org')
    await userEvent.click(ok())
    await userEvent.click(save())
    await vi.waitFor(() =>
      expect(written).toMatchObject([{ name: 'Augusta', seats: 9, email: 'x@example.org' }]),
    )
  })

  test('is recognised by its loaded values when it has no updateTime, and its tables are shown as text', async () => {
    const plain: EntityMeta = { ...tripEntity, audit: false }
    const before: Row = { ...trip(1), updateTime: undefined }
    const now = { ...before, stops: [{ place: 'Elsewhere', nights: 2, cost: 5, state: 0 }] }
    const server = meanwhile(before, now, (body) => {
      const { changedFrom } = body as { changedFrom: Row }
      return JSON.stringify(changedFrom['stops']) === JSON.stringify(now.stops)
    })
    const { onClose, sent } = openForm({ form: formOf(plain, stopsForm), record: before, own: server.own })
    const place = page.getByLabelText('Place, Row 1', { exact: true })
    await userEvent.fill(place, 'Berne')
    await userEvent.click(ok())
    expect(sent('/person/edit')[0]?.body).toMatchObject({
      changedFrom: { name: 'Round trip', stops: [{ place: 'Place 1' }] },
    })
    await expect.element(asked().getByText('1. Elsewhere · 2 · 5.00')).toBeVisible()
    await userEvent.click(version('Stops', 'Stored now'))
    await userEvent.click(save())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.written).toMatchObject([{ stops: [{ place: 'Elsewhere' }] }])
  })
})
