import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../engine/ports/api-error'
import { eventually } from './eventually'
import { fileOf, give, openWidget, type WidgetOpening } from './open-widget'

const address = '/ylvm3.0/file/view/00000000000000000000000000000002.pdf'
const open = (options: Partial<WidgetOpening> = {}, own: Record<string, unknown> = { code: 'pdf,apk' }) =>
  openWidget({ id: 'file', ...options, property: { type: 'string', options: own } })

test('sends a file as one part, and holds its address with the name it came with', async () => {
  const { files, changes, calls, button, cell } = open()
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('Bericht; 1.pdf', 'application/pdf'))
  await eventually(() => expect(changes).toEqual([`${address}#Bericht%3B%201.pdf`]))
  const [call] = calls('/file/upload')
  expect(call).toMatchObject({ method: 'POST', unsealed: true })
  expect(((call?.body as FormData | undefined)?.get('file') as File | undefined)?.name).toBe('Bericht; 1.pdf')
  const link = cell().querySelector('a')!
  expect(link.textContent).toContain('Bericht; 1.pdf')
  expect(link.getAttribute('href')).toBe(address)
  expect(link.rel).toContain('noopener')
})

test('refuses other extensions than its metadata names (M8)', async () => {
  const { files, notifier, calls, button } = open()
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('setup.exe'))
  expect(notifier.said).toEqual(['error: Wrong file type'])
  expect(calls('/file/upload')).toEqual([])
})

test('takes as many as it may', async () => {
  const { files, notifier, button } = open({ value: address }, { limit: 2 })
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('a.pdf'), fileOf('b.pdf'))
  expect(notifier.said).toEqual(['warning: Upload up to 2 files.'])
})

test('removing lets go of what is kept here, by its bare address', async () => {
  const { calls, changes, button } = open({ value: `${address}#a.pdf` })
  await button('Remove a.pdf').click()
  expect(changes).toEqual([undefined])
  await eventually(() => expect(calls('/file/delete')[0]?.query).toEqual({ fileName: address }))
})

test('says what the server says', async () => {
  const { files, notifier, button } = open({
    answers: {
      'POST /file/upload': () => {
        throw new ApiError({ kind: 'refused', code: 413, message: 'The file cannot exceed 1 MB.' })
      },
    },
  })
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('a.pdf'))
  await eventually(() =>
    expect(notifier.said).toEqual(['error: Operation failed,reason: The file cannot exceed 1 MB.']),
  )
})

test('an address that is none is text, and only read where nothing may be changed', async () => {
  const { button, cell } = open({ value: 'javascript:alert(1)', patch: { readOnly: true } })
  await expect.element(page.getByText('javascript:alert(1)').first()).toBeVisible()
  expect(cell().querySelector('a')).toBeNull()
  await expect.element(button('Upload file')).not.toBeInTheDocument()
})
