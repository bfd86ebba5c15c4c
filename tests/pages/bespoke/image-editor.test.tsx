import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { eventually } from '../support/eventually'
import { openWidget, give, type WidgetOpening } from '../support/open-widget'

const stored = '/ylvm3.0/file/view/00000000000000000000000000000003.png'

/** Returns the blob address of a picture of 60 by 40 pixels, whose `clear` leftmost columns are transparent. */
async function pictureAt(clear = 0): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 60
  canvas.height = 40
  const context = canvas.getContext('2d')!
  context.fillStyle = '#e00000'
  context.fillRect(clear, 0, 60, 40)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return URL.createObjectURL(blob!)
}

async function open(options: Partial<WidgetOpening> = {}) {
  const value = await pictureAt()
  const opened = openWidget({
    id: 'image',
    value,
    answers: { 'POST /image/upload': () => stored },
    ...options,
  })
  await opened.button('Edit picture 1').click()
  const editor = page.getByRole('dialog', { name: 'Edit picture' })
  await expect.element(editor.getByText('60 × 40 px')).toBeVisible()
  const button = (name: string) => editor.getByRole('button', { name, exact: true })
  return { ...opened, editor, in: button, value }
}

const bodyOf = (call: { readonly body?: unknown } | undefined) =>
  call?.body as { readonly fileType: string; readonly data: string }

describe('X4: the editor of a picture field', () => {
  test('uploads the result as any picture is uploaded, and replaces the edited picture (A46)', async () => {
    const { in: button, calls, changes, editor } = await open()
    await button('Rotate').click()
    await button('90° right').click()
    await expect.element(editor.getByText('40 × 60 px')).toBeVisible()
    await button('OK').click()
    await eventually(() => expect(changes).toEqual([stored]))
    const { fileType, data } = bodyOf(calls('/image/upload')[0])
    expect(fileType).toBe('jpg')
    const image = new Image()
    image.src = `data:image/jpeg;base64,${data}`
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([40, 60])
    expect(sessionStorage.getItem('editedPicBase64')).toBeNull()
    await expect.element(editor).not.toBeInTheDocument()
  })

  test('replaces the picture although the storage of the browser is full', async () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      const { in: button, changes } = await open()
      await button('Flip').click()
      await button('Up and down').click()
      await button('OK').click()
      await eventually(() => expect(changes).toEqual([stored]))
    } finally {
      Storage.prototype.setItem = setItem
    }
  })

  test('reports a failed upload, and stays open with its changes', async () => {
    const fail = () => {
      throw new ApiError({ kind: 'refused', code: 500, message: 'away' })
    }
    const { in: button, changes, notifier, editor } = await open({ answers: { 'POST /image/upload': fail } })
    await button('Flip').click()
    await button('Up and down').click()
    await button('OK').click()
    await eventually(() => expect(notifier.said).toEqual(['error: Operation failed,reason: away']))
    await expect.element(button('OK')).toBeEnabled()
    await expect.element(editor).toBeVisible()
    await expect.element(button('Undo')).toBeEnabled()
    expect(changes).toEqual([])
  })

  test('uploads nothing when nothing was changed', async () => {
    const { in: button, calls, editor } = await open()
    await button('OK').click()
    await expect.element(editor).not.toBeInTheDocument()
    expect(calls('/image/upload')).toEqual([])
  })

  test('uploads a picture with transparent parts as PNG', async () => {
    const { in: button, calls } = await open({ value: await pictureAt(30) })
    await button('Flip').click()
    await button('Left and right').click()
    await button('OK').click()
    await eventually(() => expect(bodyOf(calls('/image/upload')[0])?.fileType).toBe('png'))
  })

  test('asks before Cancel discards changes, also after Undo, Redo and Reset (A45, M66)', async () => {
    const { in: button, notifier, changes, editor } = await open()
    await button('Flip').click()
    await button('Up and down').click()
    await button('Undo').click()
    await button('Redo').click()
    await button('Reset').click()
    await button('Undo').click()
    await button('Cancel').click()
    await expect.element(editor).not.toBeInTheDocument()
    expect(notifier.said).toEqual(['confirm: Are you sure to end the image editing?'])
    expect(changes).toEqual([])
  })

  test('reports a picture of another host that cannot be opened (M26)', async () => {
    const opened = openWidget({ id: 'image', value: 'https://cloud.invalid/a.png' })
    await opened.button('Edit picture 1').click()
    const editor = page.getByRole('dialog', { name: 'Edit picture' })
    await expect
      .element(editor.getByRole('alert'))
      .toHaveTextContent('Failed to get data, reason: The picture cannot be opened: it is missing')
    await editor.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(editor).not.toBeInTheDocument()
  })

  test('is offered for a file that was refused as too large (M9)', async () => {
    const { files, notifier, button } = openWidget({ id: 'image' })
    await expect.element(button('Upload')).toBeVisible()
    give(files(), new File([new Uint8Array(2_097_153)], 'zeros.png', { type: 'image/png' }))
    expect(notifier.said).toEqual(['error: Picture size cannot exceed 2M'])
    await button('Edit and make smaller').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('it is damaged, or no picture')
  })
})

describe('B14: the picture in the editor', () => {
  test('is drawn exactly at the position of its frame and handles', async () => {
    const { editor } = await open({ value: await pictureAt(15) })
    const place = editor.getByRole('application').element()
    const seen = (x: number, y: number): boolean => {
      const canvas = place.querySelector('canvas')!
      const [shown, inside] = [canvas.getBoundingClientRect(), place.getBoundingClientRect()]
      const [left, top] = [inside.x - shown.x + x * inside.width, inside.y - shown.y + y * inside.height]
      return canvas.getContext('2d')!.getImageData(left, top, 1, 1).data[3] === 255
    }
    // Opaque from a quarter of its width to its very edges, and nothing elsewhere.
    await eventually(() => expect(seen(0.26, 0.5)).toBe(true))
    expect([seen(0.26, 0.01), seen(0.26, 0.99), seen(0.99, 0.01), seen(0.99, 0.99)]).not.toContain(false)
    expect([seen(0.24, 0.5), seen(0.5, -0.01), seen(0.5, 1.01), seen(1.01, 0.5)]).not.toContain(true)
  })
})

describe('B14: the frame of the crop tool', () => {
  /** Drags the centre of an element by `dx` and `dy` pixels with a finger. */
  function touch(element: Element, dx: number, dy: number): void {
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = (part: number) => ({
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: x + width / 2 + dx * part,
      clientY: y + height / 2 + dy * part,
    })
    // A synthetic pointer cannot be captured.
    element.setPointerCapture = () => undefined
    element.dispatchEvent(new PointerEvent('pointerdown', { ...at(0), buttons: 1 }))
    element.dispatchEvent(new PointerEvent('pointermove', { ...at(1), buttons: 1 }))
    element.dispatchEvent(new PointerEvent('pointerup', at(1)))
  }

  test('follows a finger, keys and typed numbers, and OK crops the picture to it', async () => {
    const { in: button, editor, changes, calls } = await open()
    const width = editor.getByRole('spinbutton', { name: 'Width' })
    await expect.element(button('Lower right corner')).toBeVisible()
    touch(button('Lower right corner').element(), -60, -60)
    await eventually(() => expect(Number((width.element() as HTMLInputElement).value)).toBeLessThan(60))
    await userEvent.fill(width, '30')
    await userEvent.keyboard('{Enter}')
    await expect.element(width).toHaveValue(30)
    button('Left side').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(editor.getByRole('spinbutton', { name: 'Left' })).toHaveValue(0)
    await button('1:1').click()
    await expect.element(width).toHaveValue(40)
    await button('OK').click()
    await eventually(() => expect(changes).toEqual([stored]))
    const image = new Image()
    image.src = `data:image/jpeg;base64,${bodyOf(calls('/image/upload')[0]).data}`
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([40, 40])
  })
})
