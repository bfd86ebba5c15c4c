import { enter } from './enter'
import { expect, type Locator, type Page } from './test'

interface Drawing {
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
  /** Adds noise, which no format compresses. */
  readonly noisy?: boolean
}

/** Draws a picture whose left half is red and whose right half is blue. */
export async function drawn(page: Page, drawing: Drawing): Promise<Buffer> {
  const data = await page.evaluate(async ({ width, height, type, noisy }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.fillStyle = '#e00000'
    context.fillRect(0, 0, width / 2, height)
    context.fillStyle = '#0000e0'
    context.fillRect(width / 2, 0, width / 2, height)
    if (noisy) {
      const tile = document.createElement('canvas')
      tile.width = tile.height = 499
      const pixels = new ImageData(499, 499)
      for (let at = 0; at < pixels.data.length; at += 4)
        pixels.data.set([Math.random() * 255, Math.random() * 255, Math.random() * 255, 70], at)
      tile.getContext('2d')!.putImageData(pixels, 0, 0)
      context.fillStyle = context.createPattern(tile, 'repeat')!
      context.fillRect(0, 0, width, height)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    const bytes = new Uint8Array(await blob!.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, drawing)
  return Buffer.from(data, 'base64')
}

/** Adds the EXIF orientation of a camera held sideways, so that the JPEG is shown rotated by 90° to the right. */
export function heldSideways(jpeg: Buffer): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Logs in and opens the form for new goods. */
export async function openForm(page: Page): Promise<Locator> {
  await enter(page, 'admin', '/goods-management/setting')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: /goods/i })
  await expect(form.getByRole('button', { name: 'Picture library' })).toBeVisible()
  return form
}

/** Chooses a file in the picture field of the form. */
export async function give(form: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await form.locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer })
}

/** Returns the thumbnail of the form's only picture. */
export const thumbnail = (form: Locator) =>
  form.getByRole('button', { name: 'Enlarge picture 1' }).locator('img')
/** Returns the dialog of the editor, open or not. */
export const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' })

/** Opens the goods form, uploads a picture and opens it in the editor. `address` is that of the stored picture. */
export async function openEditor(page: Page): Promise<{ form: Locator; editor: Locator; address: string }> {
  const form = await openForm(page)
  await give(form, 'two.png', 'image/png', await drawn(page, { width: 400, height: 200, type: 'image/png' }))
  const address = (await thumbnail(form).getAttribute('src')) ?? ''
  await form.getByRole('button', { name: 'Edit picture 1' }).click()
  const editor = editorOf(page)
  await expect(editor.getByText('400 × 200 px')).toBeVisible()
  return { form, editor, address }
}

/** Returns the button of an editor tool. */
export const tool = (editor: Locator, name: string) =>
  editor.getByRole('group', { name: 'Tools' }).getByRole('button', { name, exact: true })

/** Returns the size, MIME type and corner colours of a stored picture, as the browser decodes it. */
export function stored(page: Page, address: string) {
  return page.evaluate(async (from) => {
    const answer = await fetch(from)
    const blob = await answer.blob()
    const picture = await createImageBitmap(blob)
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const colorAt = (x: number, y: number): string => {
      const [red = 0, , blue = 0, alpha = 0] = context.getImageData(x, y, 1, 1).data
      return alpha < 128 ? 'none' : red > blue ? 'red' : 'blue'
    }
    const corners = [
      colorAt(2, 2),
      colorAt(width - 3, 2),
      colorAt(2, height - 3),
      colorAt(width - 3, height - 3),
    ]
    return { width, height, type: blob.type, corners }
  }, address)
}

/** Waits until the form has another picture than before, and returns its address. */
export async function replaced(form: Locator, before: string): Promise<string> {
  await expect(thumbnail(form)).not.toHaveAttribute('src', before, { timeout: 30_000 })
  return (await thumbnail(form).getAttribute('src')) ?? ''
}
