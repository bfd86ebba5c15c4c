import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { formOf, personEntity } from '../../../../stories/form/form-fixture'
import { handClock, name, ok, openForm } from '../../support/open-form'

const form = formOf(personEntity, { surface: 'drawer', items: ['name', 'email'] })
const panel = () => page.getByRole('dialog').element().getBoundingClientRect()

describe('X2: the drawer form', () => {
  test('opens on the right with 30% of the width, and loads the record after 300 ms', async () => {
    await page.viewport(1440, 900)
    const clock = handClock()
    const { transport } = openForm({ form, clock })
    await expect.element(name()).toBeDisabled()
    expect(transport.calls).toEqual([])
    expect(clock.waits.map(({ milliseconds }) => milliseconds)).toEqual([300])
    clock.waits[0]?.run()
    await expect.element(name()).toBeEnabled()
    expect(transport.calls.map(({ path }) => path)).toEqual(['/person/get'])
    await vi.waitFor(() => expect(Math.round(panel().right)).toBe(1440))
    expect(Math.round(panel().width)).toBe(432)
    expect(document.body.hasAttribute('data-page-covered')).toBe(false)
  })

  test('takes the whole width on a phone, and hides the page that it covers', async () => {
    const hides = () => document.body.hasAttribute('data-page-covered')
    await page.viewport(390, 844)
    const { show } = openForm({ form, mode: 'add' })
    await expect.element(name()).toBeEnabled()
    await vi.waitFor(() => expect(panel()).toMatchObject({ left: 0, width: 390 }))
    await vi.waitFor(() => expect(hides()).toBe(true))
    show()
    await vi.waitFor(() => expect(hides()).toBe(false))
    await page.viewport(1280, 800)
  })

  test('shows M36 when it is saved, and M30 when saving fails', async () => {
    let full = true
    const { notifier, onClose, onSaved } = openForm({
      form,
      mode: 'add',
      own: {
        'POST /person/add': () => {
          if (full) throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
          return null
        },
      },
    })
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'grace@example.org')
    await userEvent.click(ok())
    await vi.waitFor(() =>
      expect(notifier.said).toEqual(['error: Operation failed,reason: The disk is full.']),
    )
    full = false
    await userEvent.click(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(notifier.said.at(-1)).toBe('success: Operation successful')
  })

  test('asks M59 when it is closed with changes (V13)', async () => {
    const { notifier, onClose } = openForm({ form, mode: 'add', agrees: false })
    await userEvent.fill(name(), 'Grace')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(notifier.said).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
  })
})
