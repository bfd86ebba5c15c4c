import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { joined, pictures } from '../../../stories/widgets/picture-fixture'
import { eventually } from '../support/eventually'
import { openWidget, type WidgetOpening } from '../support/open-widget'

const open = (options: Partial<WidgetOpening> = {}, limit?: number) =>
  openWidget({
    id: 'image',
    ...options,
    property: { type: 'string', ...(limit ? { options: { code: limit } } : {}) },
  })

describe('X9: the picture library', () => {
  const library = () => page.getByRole('dialog', { name: 'Picture library' })
  const pick = (name: string) => library().getByText(name, { exact: true })
  const ok = () => library().getByRole('button', { name: 'OK' })

  test('gives one picture to a single field, which is public and is only unlinked later', async () => {
    const { changes, calls, button } = open()
    await button('Picture library').click()
    await pick('Bread').click()
    await ok().click()
    expect(changes).toEqual([pictures[1]])
    await expect.element(library()).not.toBeInTheDocument()
    await button('Remove picture 1').click()
    expect(calls('/image/delete')).toEqual([])
  })

  test('does nothing on OK without a selection (V29)', async () => {
    const { changes, button, notifier } = open()
    await button('Picture library').click()
    await expect.element(pick('Bread')).toBeVisible()
    await ok().click()
    await expect.element(library()).toBeVisible()
    expect([...changes, ...notifier.said]).toEqual([])
  })

  test('gives several pictures to a field, within its limit (V25, M65)', async () => {
    const { changes, button, notifier } = open({ value: pictures[7] }, 3)
    await button('Picture library').click()
    for (const name of ['Apple', 'Cocoa', 'Dates']) await pick(name).click()
    expect(notifier.said).toEqual(['warning: Upload up to 3 pictures.'])
    await ok().click()
    expect(changes).toEqual([[pictures[7], pictures[0], pictures[2]].join(';')])
  })

  test('does not open when the field is full (V25, M65)', async () => {
    const { button, notifier } = open({ value: joined(2) }, 2)
    await button('Picture library').click()
    expect(notifier.said).toEqual(['warning: Upload up to 2 pictures.'])
  })

  test('is searched by name (C27)', async () => {
    const { calls, button } = open()
    await button('Picture library').click()
    await expect.element(pick('Bread')).toBeVisible()
    await userEvent.fill(library().getByLabelText('Name'), 'fig')
    await userEvent.keyboard('{Enter}')
    await expect.element(pick('Bread')).not.toBeInTheDocument()
    await expect.element(pick('Figs')).toBeVisible()
    expect(calls('/imgLib/vmGoodsImg/public/getPage').at(-1)?.query).toMatchObject({ goods_name: 'fig' })
    expect(calls('/imgLib/vmGoodsImg/public/getPage')).toHaveLength(2)
  })
})

describe('the preview of pictures', () => {
  const preview = () => page.getByRole('dialog', { name: 'Picture' })

  test('zooms, changes the picture and closes by keyboard, and returns the focus', async () => {
    const { button } = open({ value: joined(3), patch: { readOnly: true } }, 3)
    await button('Enlarge picture 2').first().click()
    await expect.element(preview().getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('++')
    await expect.element(preview().getByText('200%')).toBeVisible()
    await userEvent.keyboard('0')
    await expect.element(preview().getByText('100%')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(preview().getByText('1 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(preview()).not.toBeInTheDocument()
    await expect.element(button('Enlarge picture 2').first()).toHaveFocus()
  })

  test('opens from a cell of a list', async () => {
    const { cell } = open({ value: joined(5) }, 5)
    await eventually(() => expect(cell()?.querySelectorAll('img')).toHaveLength(3))
    expect(cell().textContent).toContain('+2')
    cell().querySelector('button')?.click()
    await expect.element(preview().getByText('1 of 5')).toBeVisible()
  })
})

test('a read-only picture field has no buttons that change it', async () => {
  const { button } = open({ value: joined(1), patch: { readOnly: true } })
  await expect.element(button('Enlarge picture 1').first()).toBeVisible()
  for (const name of ['Remove picture 1', 'Replace picture 1', 'Upload', 'Picture library'])
    await expect.element(button(name)).not.toBeInTheDocument()
})
