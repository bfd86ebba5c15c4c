import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { useWarnOfKept } from '../../../../engine/data/records/kept-drafts'
import { ApiError } from '../../../../engine/ports/api-error'
import { testProfile } from '../../../../engine/testing/test-profile'
import { formOf, personEntity } from '../../../../stories/form/form-fixture'
import { name, ok, openForm } from '../../support/open-form'

const form = formOf(personEntity, { items: ['name', 'email', 'seats'] })
const restored = () => page.getByText('What you typed here before and did not save is back.')

/** Unmounts a form without closing it. */
async function takeAway({ show }: ReturnType<typeof openForm>) {
  show()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** Opens the form, types a name and unmounts the form, as the end of a session or Back does. */
async function interrupted(more: Parameters<typeof openForm>[0] = {}) {
  const opened = openForm({ form, ...more })
  await expect.element(name()).toBeEnabled()
  await userEvent.fill(name(), 'Grace')
  await takeAway(opened)
  return opened
}

describe('a form that is unmounted without being closed', () => {
  test('restores its input when it is opened again, and is saved against the record first loaded', async () => {
    let round = 0
    const records = [
      { id: '7', name: 'Ada', email: 'ada@example.org', seats: 3, updateTime: '2026-01-01 00:00:00' },
      { id: '7', name: 'Ada', email: 'ada@example.org', seats: 9, updateTime: '2026-01-02 00:00:00' },
    ]
    const { show, sent, onClose } = await interrupted({ own: { 'GET /person/get': () => records[round++] } })
    show(form)
    await expect.element(restored()).toBeVisible()
    await expect.element(name()).toHaveValue('Grace')
    await userEvent.click(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    // The server detects that another user has stored a newer version.
    expect(sent('/person/edit')[0]?.body).toMatchObject({ name: 'Grace', updateTime: '2026-01-01 00:00:00' })
  })

  test('restores the input of a new record, too, until it is reset', async () => {
    const { show } = await interrupted({ mode: 'add' })
    show(form)
    await expect.element(name()).toHaveValue('Grace')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(name()).toHaveValue('')
    await expect.element(restored()).not.toBeInTheDocument()
  })

  test('shows the stored record again after Refresh', async () => {
    const { show } = await interrupted()
    show(form)
    await expect.element(name()).toHaveValue('Grace')
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }))
    await expect.element(name()).toHaveValue('Ada')
    await expect.element(restored()).not.toBeInTheDocument()
  })

  test('restores refused input, but no saved or discarded input', async () => {
    let refuses = true
    const opened = openForm({
      form,
      mode: 'add',
      own: {
        'POST /person/add': () => {
          if (refuses) throw new ApiError({ kind: 'refused', code: 401, message: 'Over.' })
          return null
        },
      },
    })
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'grace@example.org')
    await userEvent.click(ok())
    await vi.waitFor(() => expect(opened.sent('/person/add')).toHaveLength(1))
    await takeAway(opened)
    opened.show(form)
    await expect.element(name()).toHaveValue('Grace')
    refuses = false
    await userEvent.click(ok())
    await vi.waitFor(() => expect(opened.onClose).toHaveBeenCalledTimes(1))
    await takeAway(opened)
    opened.show(form)
    await expect.element(name()).toHaveValue('')
    await userEvent.fill(name(), 'Given up')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await takeAway(opened)
    opened.show(form)
    await expect.element(name()).toHaveValue('')
  })

  test('does not restore secrets', async () => {
    const secret: EntityMeta = {
      ...personEntity,
      properties: { ...personEntity.properties, pin: { type: 'string', title: 'Pin', writeOnly: true } },
    }
    const own = formOf(secret, { items: ['name', 'pin'] })
    const opened = openForm({ mode: 'add', form: own })
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('Pin'), '1234')
    await takeAway(opened)
    opened.show(own)
    await expect.element(name()).toHaveValue('Grace')
    await expect.element(page.getByLabelText('Pin')).toHaveValue('')
  })

  test('makes the browser ask, too, while its unsaved input is kept', async () => {
    function Guard() {
      useWarnOfKept(testProfile().user.id)
      return null
    }
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { show, onClose } = await interrupted({ mode: 'add', beside: <Guard /> })
    expect(leaves()).toBe(false)
    show(form)
    await expect.element(name()).toHaveValue('Grace')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    show()
    // React drops the kept input in a passive effect, which runs after the dialog has left the document.
    await expect.poll(leaves).toBe(true)
  })

  test('makes the browser ask before its tab is closed with unsaved input', async () => {
    openForm({ form })
    await expect.element(name()).toHaveValue('Ada')
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    await userEvent.fill(name(), 'Grace')
    expect(leaves()).toBe(false)
  })
})
