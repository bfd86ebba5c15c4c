import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formOf } from '../../../../stories/form/form-fixture'
import { tripEntity } from '../../../../stories/form/trip-fixture'
import { openForm as open } from '../../support/open-form'

describe('X1: the size of the form dialog', () => {
  const dialog = () => page.getByRole('dialog')
  const width = () => dialog().element().getBoundingClientRect().width

  test('is 70% of the width in Chinese, and a double click on the header toggles the full screen', async () => {
    await page.viewport(1440, 900)
    open({ language: 'zh' })
    await expect.element(dialog()).toBeVisible()
    expect(Math.round(width())).toBe(1008)
    const header = page.getByText('编辑Person Ada')
    await userEvent.dblClick(header)
    await vi.waitFor(() => expect(width()).toBe(1440))
    await userEvent.dblClick(header)
    await vi.waitFor(() => expect(Math.round(width())).toBe(1008))
  })

  test('is the full screen in other languages, and a double click on the header reduces it', async () => {
    await page.viewport(1440, 900)
    open()
    await expect.element(dialog()).toBeVisible()
    expect(width()).toBe(1440)
    await userEvent.dblClick(page.getByText('Edit person Ada'))
    await vi.waitFor(() => expect(Math.round(width())).toBe(1008))
  })

  test('hides the page while it covers all of it, and not after it was closed', async () => {
    await page.viewport(1440, 900)
    const hides = () => document.body.hasAttribute('data-page-covered')
    const { show } = open()
    await expect.element(dialog()).toBeVisible()
    expect(hides()).toBe(true)
    await userEvent.dblClick(page.getByText('Edit person Ada'))
    await vi.waitFor(() => expect(hides()).toBe(false))
    await userEvent.dblClick(page.getByText('Edit person Ada'))
    await vi.waitFor(() => expect(hides()).toBe(true))
    show()
    await vi.waitFor(() => expect(hides()).toBe(false))
  })

  test.each([
    ['as wide as the window', 1440, {}, 1300, 1440],
    ['at most 1440 px wide in a wider window', 1920, {}, 1400, 1440],
    ['at most 960 px wide, if fixed values hide the table for good', 1440, { name: 'Day trip' }, 900, 960],
  ])('has a form with a table %s', async (_, window, fixed, least, most) => {
    await page.viewport(window, 900)
    const withStops = { required: ['name'], properties: { name: { const: 'Long trip' } } }
    const form = formOf(tripEntity, { items: ['country', { field: 'stops', visibleWhen: withStops }] })
    open({ mode: 'add', form, fixed })
    await expect.element(dialog()).toBeVisible()
    const { width: found } = document.querySelector('form')!.getBoundingClientRect()
    expect(found).toBeGreaterThan(least)
    expect(found).toBeLessThanOrEqual(most)
  })

  test('is always the full screen on a phone', async () => {
    await page.viewport(390, 844)
    open({ language: 'zh' })
    await expect.element(dialog()).toBeVisible()
    expect(width()).toBe(390)
    await userEvent.dblClick(page.getByText('编辑Person Ada'))
    expect(width()).toBe(390)
    await page.viewport(1280, 800)
  })
})
