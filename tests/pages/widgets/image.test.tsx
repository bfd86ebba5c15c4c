import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { joined } from '../../../stories/widgets/picture-fixture'
import { eventually } from '../support/eventually'
import { fileOf, give, openWidget, type WidgetOpening } from '../support/open-widget'

const stored = (index: number) => `/ylvm3.0/file/view/${String(index).padStart(32, '0')}.png`

/** Answers of a server that numbers the uploaded pictures. */
function keeping(): NonNullable<WidgetOpening['answers']> {
  let count = 0
  return { 'POST /image/upload': () => stored((count += 1)) }
}

const open = (options: Partial<WidgetOpening> = {}, limit?: number) =>
  openWidget({
    id: 'image',
    answers: keeping(),
    ...options,
    property: { type: 'string', ...(limit ? { options: { code: limit } } : {}) },
  })

describe('X3: image upload', () => {
  test('sends one picture to P26, unsealed, and holds its address (C53)', async () => {
    const { files, changes, calls, button } = open()
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('cup.png'))
    await eventually(() => expect(changes).toEqual([stored(1)]))
    expect(calls('/image/upload')).toEqual([
      expect.objectContaining({
        method: 'POST',
        unsealed: true,
        body: { filePrefix: '', fileType: 'png', data: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      }),
    ])
    // The field is full: another picture can only replace the first.
    await expect.element(button('Upload')).not.toBeInTheDocument()
    await expect.element(button('Replace picture 1')).toBeVisible()
  })

  test('sends several pictures one after the other, and joins their addresses by semicolons (C25)', async () => {
    const { files, changes } = open({}, 3)
    await expect.element(page.getByRole('button', { name: 'Upload' })).toBeVisible()
    give(files(), fileOf('a.png'), fileOf('b.jpeg', 'image/jpeg'))
    await eventually(() => expect(changes.at(-1)).toBe(`${stored(1)};${stored(2)}`))
  })

  test.each([
    ['a picture of another type (V23, M8)', fileOf('a.gif', 'image/gif'), 'error: Wrong file type'],
    [
      'a picture with another file extension (V23, M8)',
      fileOf('a.svg', 'image/png'),
      'error: Wrong file type',
    ],
    [
      'a picture of more than 2 MB (V24, M9)',
      fileOf('a.png', 'image/png', 2_097_153),
      'error: Picture size cannot exceed 2M',
    ],
  ])('refuses %s and sends nothing', async (_, file, message) => {
    const { files, notifier, changes, calls, button } = open()
    await expect.element(button('Upload')).toBeVisible()
    give(files(), file)
    expect(notifier.said).toEqual([message])
    expect(changes).toEqual([])
    expect(calls('/image/upload')).toEqual([])
  })

  test('accepts exactly 2 MB (V24)', async () => {
    const { files, changes, button } = open()
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('a.jpg', 'image/jpeg', 2_097_152))
    await eventually(() => expect(changes).toHaveLength(1))
  })

  test('refuses more pictures than the limit (V25, M65)', async () => {
    const { files, notifier, changes, button } = open({ value: joined(1) }, 2)
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('a.png'), fileOf('b.png'))
    expect(notifier.said).toEqual(['warning: Upload up to 2 pictures.'])
    expect(changes).toEqual([])
  })

  test('sends to a configured address instead of P26 (C26)', async () => {
    const { files, calls, button } = openWidget({
      id: 'image',
      property: { type: 'string', options: { path: '/other/upload', prefix: 'menu' } },
      answers: { 'POST /other/upload': () => stored(9) },
    })
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('a.png'))
    await eventually(() => expect(calls('/other/upload')).toHaveLength(1))
    expect(calls('/other/upload')[0]?.body).toMatchObject({ filePrefix: 'menu' })
  })

  test('reports a failed upload, and keeps no picture', async () => {
    const { files, notifier, changes, button } = open({
      answers: {
        'POST /image/upload': () => {
          throw new ApiError({ kind: 'refused', code: 415, message: 'Wrong file type' })
        },
      },
    })
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('a.png'))
    await eventually(() => expect(notifier.said).toEqual(['error: Operation failed,reason: Wrong file type']))
    expect(changes).toEqual([])
    await expect.element(button('Upload')).toBeVisible()
  })

  test('can be cancelled', async () => {
    const { files, transport, changes, button, notifier } = open({
      answers: { 'POST /image/upload': () => new Promise(() => undefined) },
    })
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('cup.png'))
    await button('Cancel the upload of cup.png').click()
    await expect.element(button('Upload')).toBeVisible()
    expect(transport.givenUp()).toEqual([true])
    expect([...changes, ...notifier.said]).toEqual([])
  })

  test('holds its form until it has finished', async () => {
    let arrive: (address: string) => void = () => undefined
    const { files, sent, notifier, changes, button } = open({
      answers: { 'POST /image/upload': () => new Promise((resolve) => (arrive = resolve)) },
    })
    await expect.element(button('Upload')).toBeVisible()
    give(files(), fileOf('cup.png'))
    await expect.element(page.getByText('Uploading…')).toBeVisible()
    await button('Send').click()
    expect(sent()).toBe(0)
    expect(notifier.said).toEqual(['warning: Please wait until the upload has finished.'])
    arrive(stored(1))
    await eventually(() => expect(changes).toHaveLength(1))
    await button('Send').click()
    expect(sent()).toBe(1)
  })
})

describe('X3: removing and replacing pictures', () => {
  test('deletes a picture of the own server by P27', async () => {
    const { calls, changes, button } = open({ value: stored(7) })
    await button('Remove picture 1').click()
    await eventually(() => expect(calls('/image/delete')[0]?.query).toEqual({ imageName: stored(7) }))
    expect(changes).toEqual([undefined])
  })

  test('only unlinks a picture of a cloud storage', async () => {
    const { calls, changes, button } = open({ value: 'https://cloud.example/a.png' })
    await expect.element(button('Remove picture 1')).toBeEnabled()
    await button('Remove picture 1').click()
    expect(changes).toEqual([undefined])
    expect(calls('/image/delete')).toEqual([])
  })

  test('only unlinks a public picture, wherever it is stored (P28)', async () => {
    const address = `${window.location.origin}/ylvm3.0/file/view/x.png`
    const { calls, changes, button } = open({
      value: address,
      answers: { 'GET /imgLib/vmGoodsImg/public/checkPub': () => true },
    })
    await expect.element(page.getByText('Public', { exact: true })).toBeVisible()
    expect(calls('/imgLib/vmGoodsImg/public/checkPub')[0]?.query).toEqual({ imageUrl: address })
    await button('Remove picture 1').click()
    expect(changes).toEqual([undefined])
    expect(calls('/image/delete')).toEqual([])
  })

  test('reports a failed check (M43) and deletes nothing', async () => {
    const { calls, notifier, button } = open({
      value: `${window.location.origin}/a.png`,
      answers: {
        'GET /imgLib/vmGoodsImg/public/checkPub': () => {
          throw new ApiError({ kind: 'refused', code: 500, message: 'away' })
        },
      },
    })
    await eventually(() => expect(notifier.said).toEqual(['error: Check failed. away']))
    await button('Remove picture 1').click()
    expect(calls('/image/delete')).toEqual([])
  })

  test('reports a failed deletion (M58)', async () => {
    const { notifier, button } = open({
      value: stored(7),
      answers: {
        'DELETE /image/delete': () => {
          throw new ApiError({ kind: 'refused', code: 403, message: 'not yours' })
        },
      },
    })
    await button('Remove picture 1').click()
    await eventually(() => expect(notifier.said).toEqual(['error: delete data fail not yours']))
  })

  test('uploads nothing while the picture of a single field is being checked (V26, M99)', async () => {
    let answer: (isPublic: boolean) => void = () => undefined
    const { files, notifier, calls, changes, button } = open({
      value: 'https://cloud.example/a.png',
      answers: {
        ...keeping(),
        'GET /imgLib/vmGoodsImg/public/checkPub': () => new Promise((resolve) => (answer = resolve)),
      },
    })
    await expect.element(button('Replace picture 1')).toBeVisible()
    give(files(0), fileOf('a.png'))
    expect(notifier.said).toEqual(['warning: The picture is being checked, please wait.'])
    expect(calls('/image/upload')).toEqual([])
    answer(false)
    await expect.element(button('Remove picture 1')).toBeEnabled()
    give(files(0), fileOf('a.png'))
    await eventually(() => expect(changes).toEqual([stored(1)]))
  })

  test('replaces a picture at its place, and deletes the old one', async () => {
    const value = `${stored(7)};${stored(8)}`
    const { files, calls, changes } = open({ value }, 2)
    await expect.element(page.getByRole('button', { name: 'Replace picture 1' })).toBeVisible()
    give(files(0), fileOf('a.png'))
    await eventually(() => expect(changes).toEqual([`${stored(1)};${stored(8)}`]))
    await eventually(() => expect(calls('/image/delete')[0]?.query).toEqual({ imageName: stored(7) }))
  })
})
