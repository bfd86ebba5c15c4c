import {
  drawn,
  editorOf,
  give,
  heldSideways,
  openEditor,
  openForm,
  replaced,
  stored,
  thumbnail,
  tool,
} from '../support/picture-desk'
import { expect, test, type Locator } from '../support/test'

test.describe('the image editor on the goods form (B14)', () => {
  test('A44: offers to shrink a 12-megapixel photo of over 2 MB, and keeps its orientation', async ({
    page,
  }) => {
    test.slow()
    const form = await openForm(page)
    const photo = heldSideways(
      await drawn(page, { width: 4000, height: 3000, type: 'image/jpeg', noisy: true }),
    )
    expect(photo.length).toBeGreaterThan(2_097_152)
    await give(form, 'photo.jpg', 'image/jpeg', photo)
    await expect(page.getByText('Picture size cannot exceed 2M')).toBeVisible()
    await form.getByRole('button', { name: 'Edit and make smaller' }).click()
    const editor = editorOf(page)
    await expect(editor.getByText('3000 × 4000 px')).toBeVisible({ timeout: 30_000 })
    await editor.getByRole('button', { name: 'OK', exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'at most 2 MB can be stored' })
    await question.getByRole('button', { name: 'Cancel' }).click({ timeout: 60_000 })
    await expect(page.getByText('Picture size cannot exceed 2M').last()).toBeVisible()
    await expect(editor).toBeVisible()
    const upload = page.waitForRequest(/\/image\/upload$/, { timeout: 60_000 })
    await editor.getByRole('button', { name: 'OK', exact: true }).click()
    await question.getByRole('button', { name: 'OK', exact: true }).click({ timeout: 60_000 })
    const { data } = (await upload).postDataJSON() as { data: string }
    expect(Buffer.from(data, 'base64').length).toBeLessThanOrEqual(2_097_152)
    await expect(editor).toBeHidden({ timeout: 60_000 })
    const result = await stored(page, (await thumbnail(form).getAttribute('src')) ?? '')
    expect(Math.abs(result.width / result.height - 0.75)).toBeLessThan(0.01)
    expect(result).toMatchObject({ type: 'image/jpeg', corners: ['red', 'red', 'blue', 'blue'] })
  })

  test('A45: asks before Cancel discards changes, and keeps the old picture', async ({ page }) => {
    const { form, editor, address } = await openEditor(page)
    await tool(editor, 'Rotate').click()
    await editor.getByRole('button', { name: '90° right' }).click()
    await expect(editor.getByText('200 × 400 px')).toBeVisible()
    const question = page.getByRole('dialog').filter({ hasText: 'Are you sure to end the image editing?' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor).toBeVisible()
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(editor).toBeHidden()
    await expect(thumbnail(form)).toHaveAttribute('src', address)
    // Without changes, Cancel closes the editor at once.
    await form.getByRole('button', { name: 'Edit picture 1' }).click()
    await expect(editor.getByText('400 × 200 px')).toBeVisible()
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor).toBeHidden()
  })

  test('A46: hands its result over in editedPicBase64, which is then removed', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.addInitScript(() => {
      const log: string[] = []
      Object.assign(window, { storageLog: log })
      const { setItem, removeItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key === 'editedPicBase64') log.push(`set ${value.slice(0, 22)}`)
        setItem.call(this, key, value)
      }
      Storage.prototype.removeItem = function (key) {
        if (key === 'editedPicBase64') log.push('removed')
        removeItem.call(this, key)
      }
    })
    const { form, editor, address } = await openEditor(page)
    await tool(editor, 'Flip').click()
    await editor.getByRole('button', { name: 'Left and right' }).click()
    await tool(editor, 'Mask').click()
    await editor.getByRole('button', { name: 'Ellipse' }).click()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await editor.getByRole('button', { name: 'OK', exact: true }).click()
    const result = await stored(page, await replaced(form, address))
    // The result has no transparent pixels, so it is stored as a JPEG.
    expect(result).toMatchObject({ width: 400, height: 200, type: 'image/jpeg' })
    expect(result.corners).toEqual(['blue', 'red', 'blue', 'red'])
    expect(await page.evaluate(() => (window as unknown as { storageLog: string[] }).storageLog)).toEqual([
      'set data:image/jpeg;base64',
      'removed',
    ])
    expect(await page.evaluate(() => sessionStorage.getItem('editedPicBase64'))).toBeNull()
    // No console error occurred, such as a violation of the content security policy.
    expect(complaints).toEqual([])
  })

  test('offers every tool by keyboard alone, and stores a transparent picture as a PNG', async ({ page }) => {
    const { form, editor, address } = await openEditor(page)
    const undo = editor.getByRole('button', { name: 'Undo' })
    const last = (step: string) => expect(undo).toHaveAttribute('title', `Undo: ${step}`)
    const picture = editor.getByRole('application', { name: 'Picture being edited' })

    await editor.getByRole('button', { name: 'Lower right corner' }).focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('360 × 200 px')).toBeVisible()

    await tool(editor, 'Draw').press('Enter')
    await picture.focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await last('Line drawn')

    await tool(editor, 'Text').press('Enter')
    await editor.getByRole('button', { name: 'Add text' }).press('Enter')
    await page.keyboard.type('Fresh')
    await page.keyboard.press('Escape')
    await expect(editor.getByRole('button', { name: 'Text: Fresh' })).toBeVisible()
    await expect(picture).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    await last('Moved')

    await tool(editor, 'Shape').press('Enter')
    await editor.getByRole('button', { name: 'Triangle' }).press('Enter')
    await last('Added')
    await tool(editor, 'Icon').press('Enter')
    await editor.getByRole('button', { name: 'Heart' }).press('Enter')
    await picture.focus()
    await page.keyboard.press('Delete')
    await last('Removed')
    await page.keyboard.press('PageUp')
    await expect(editor.getByRole('status')).toHaveText('Chosen: Triangle')

    await tool(editor, 'Filter').press('Enter')
    await editor.getByRole('slider', { name: 'Brightness' }).press('ArrowRight')
    await last('Filter changed')
    await tool(editor, 'Rotate').press('Enter')
    await editor.getByRole('slider', { name: 'Straighten' }).press('ArrowRight')
    await last('Straightened')
    await tool(editor, 'Flip').press('Enter')
    await editor.getByRole('button', { name: 'Up and down' }).press('Enter')
    await last('Flipped')
    await tool(editor, 'Mask').press('Enter')
    await editor.getByRole('button', { name: 'Ellipse' }).press('Enter')
    await last('Mask changed')

    // Undoes all steps, then redoes all of them.
    while (await undo.isEnabled()) await page.keyboard.press('Control+z')
    await expect(editor.getByText('400 × 200 px')).toBeVisible()
    const redo = editor.getByRole('button', { name: 'Redo' })
    while (await redo.isEnabled()) await page.keyboard.press('Control+Shift+z')
    await last('Mask changed')

    await editor.getByRole('button', { name: 'OK', exact: true }).press('Enter')
    const result = await stored(page, await replaced(form, address))
    expect(result).toMatchObject({ width: 360, height: 200, type: 'image/png' })
    expect(result.corners).toEqual(['none', 'none', 'none', 'none'])
  })

  test('refuses a file that is not a picture (V23), and shows an error that can be retried or closed (M26)', async ({
    page,
  }) => {
    const form = await openForm(page)
    await give(form, 'notes.png', 'image/png', Buffer.from('These are notes.'))
    await expect(page.getByText('Wrong file type')).toBeVisible()
    await give(form, 'long-notes.png', 'image/png', Buffer.alloc(2_200_000, 'notes '))
    await form.getByRole('button', { name: 'Edit and make smaller' }).click()
    const editor = editorOf(page)
    await expect(editor.getByRole('alert')).toHaveText(
      /^Failed to get data, reason: The picture cannot be opened/,
    )
    await editor.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.getByRole('alert')).toBeVisible()
    await editor.getByRole('button', { name: 'Close' }).last().click()
    await expect(editor).toBeHidden()
    await form.getByRole('button', { name: 'Remove long-notes.png' }).click()
    await expect(form.getByRole('button', { name: 'Edit and make smaller' })).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('has only crop, rotate, flip and draw as its tools, all of them usable by touch (C36)', async ({
      page,
    }) => {
      const { form, editor, address } = await openEditor(page)
      await expect(editor.getByRole('group', { name: 'Tools' }).getByRole('button')).toHaveText([
        'Crop',
        'Rotate',
        'Flip',
        'Draw',
      ])
      const touch = await page.context().newCDPSession(page)
      const drag = async (from: Locator, dx: number, dy: number): Promise<void> => {
        const box = (await from.boundingBox())!
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        // As slow as a finger, because a fast fling would swallow the next tap.
        const began = Date.now() / 1000 - 3
        const at = (type: 'touchStart' | 'touchMove', part: number, seconds: number) =>
          touch.send('Input.dispatchTouchEvent', {
            type,
            timestamp: began + seconds,
            touchPoints: [{ x: x + dx * part, y: y + dy * part }],
          })
        await at('touchStart', 0, 0)
        for (const part of [0.3, 0.6, 1]) await at('touchMove', part, part)
        await at('touchMove', 1, 2)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchEnd',
          timestamp: began + 2.5,
          touchPoints: [],
        })
      }
      await drag(editor.getByRole('button', { name: 'Right side' }), -60, 0)
      await tool(editor, 'Draw').tap()
      await expect(editor.getByText(/^3\d\d × 200 px$/)).toBeVisible()
      await drag(editor.getByRole('application'), 60, 40)
      await expect(editor.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', 'Undo: Line drawn')
      await tool(editor, 'Rotate').tap()
      await editor.getByRole('button', { name: '90° left' }).tap()
      await editor.getByRole('button', { name: 'OK', exact: true }).tap()
      const result = await stored(page, await replaced(form, address))
      expect(result.width).toBe(200)
      expect(result.height).toBeLessThan(400)
      expect(result.corners).toEqual(['blue', 'blue', 'red', 'red'])
    })
  })
})
