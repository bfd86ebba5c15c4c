import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { eventually } from '../support/eventually'
import { fileOf, give, openWidget, type WidgetOpening } from '../support/open-widget'

const address = '/ylvm3.0/file/view/00000000000000000000000000000002.pdf'
const open = (options: Partial<WidgetOpening> = {}, own: Record<string, unknown> = { code: 'pdf,apk' }) =>
  openWidget({ id: 'file', ...options, property: { type: 'string', options: own } })

test('a file field sends a file as one part, and holds its address with the original name', async () => {
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

test('a file field refuses extensions that its metadata does not name (M8)', async () => {
  const { files, notifier, calls, button } = open()
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('setup.exe'))
  expect(notifier.said).toEqual(['error: Wrong file type'])
  expect(calls('/file/upload')).toEqual([])
})

test('a file field refuses more files than its limit', async () => {
  const { files, notifier, button } = open({ value: address }, { limit: 2 })
  await expect.element(button('Upload file')).toBeVisible()
  give(files(), fileOf('a.pdf'), fileOf('b.pdf'))
  expect(notifier.said).toEqual(['warning: Upload up to 2 files.'])
})

test('a file field deletes a removed file of the own server by its address without the name', async () => {
  const { calls, changes, button } = open({ value: `${address}#a.pdf` })
  await button('Remove a.pdf').click()
  expect(changes).toEqual([undefined])
  await eventually(() => expect(calls('/file/delete')[0]?.query).toEqual({ fileName: address }))
})

test('a file field shows why the server refused an upload', async () => {
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

test('a read-only file field shows an invalid address as text, and has no upload button', async () => {
  const { button, cell } = open({ value: 'javascript:alert(1)', patch: { readOnly: true } })
  await expect.element(page.getByText('javascript:alert(1)').first()).toBeVisible()
  expect(cell().querySelector('a')).toBeNull()
  await expect.element(button('Upload file')).not.toBeInTheDocument()
})

test('a file field takes a typed address: a valid one becomes a link, an invalid one stays to edit (D9, M97)', async () => {
  const { changes, button, files } = open({}, { code: 'mp4', typed: true })
  const address = page.getByRole('textbox', { name: 'Address of the file' })
  await address.fill('htp:/wrong')
  expect(changes.at(-1)).toBe('htp:/wrong')
  await userEvent.tab()
  await expect.element(address).toHaveValue('htp:/wrong')
  await address.fill('https://example.org/spring.mp4')
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: /spring[.]mp4/ }).first()).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
  expect(changes.at(-1)).toBe('https://example.org/spring.mp4')
  await button('Remove spring.mp4').click()
  expect(changes.at(-1)).toBeUndefined()
  // A refused file leaves the typed text, and an uploaded one replaces it.
  await address.fill('https://exa')
  give(files(), fileOf('setup.exe'))
  await expect.element(address).toHaveValue('https://exa')
  expect(changes.at(-1)).toBe('https://exa')
  give(files(), fileOf('a.mp4', 'video/mp4'))
  await eventually(() => expect(changes.at(-1)).toMatch(/#a[.]mp4$/))
})

test('a file field has no text input unless its metadata asks for one', async () => {
  const { button } = open()
  await expect.element(button('Upload file')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
