import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { eventually } from '../../support/eventually'
import { openFormPage, tour } from '../../support/open-form-page'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = () => page.getByRole('textbox', { name: 'Name' })
const stops = () =>
  [...document.querySelectorAll('[data-field="stops"] [data-column="name"]')].map((cell) => cell.textContent)

const refusing = (code: number) => () => {
  throw new ApiError({ kind: 'refused', code, message: 'no' })
}

test('a form page without a key adds a record with values of the address, then opens a list (B10, M33)', async () => {
  const { notifier, place, sent } = openFormPage('/form?name=North&season=2&state=1')
  await eventually(() => expect(document.querySelector('input')?.value).toBe('North'))
  await userEvent.click(button('Save'))
  await eventually(() => expect(place()).toBe('/tours?season=2'))
  expect(sent('/records/tour/add')[0]?.body).toEqual({ name: 'North', season: 2 })
  expect(notifier.said).toEqual(['success: successfully added'])
})

test('a form page with a key loads the record and edits it (M34)', async () => {
  const { notifier, place, sent } = openFormPage('/form?id=7&name=North')
  await eventually(() => expect(document.querySelector('input')?.value).toBe('Along the lakes'))
  await userEvent.type(name(), '!')
  await userEvent.click(button('Save'))
  await eventually(() => expect(place()).toBe('/tours?season=1'))
  expect(sent('/records/tour/get')[0]?.query).toEqual({ id: '7' })
  expect(sent('/records/tour/edit')[0]?.body).toMatchObject({
    id: '7',
    name: 'Along the lakes!',
    changedFrom: { name: 'Along the lakes' },
  })
  expect(notifier.said).toEqual(['success: modified successfully'])
})

test('a second save button asks for confirmation and sends to its own path (M101)', async () => {
  const { notifier, sent } = openFormPage('/form?name=North')
  await eventually(() => expect(button('Save and open').elements()).toHaveLength(1))
  await userEvent.click(button('Save and open'))
  await eventually(() => expect(sent('/tour/addAndOpen')).toHaveLength(1))
  expect(notifier.said[0]).toMatch(/^confirm:/)
})

test.each([400, 403, 404])(
  'a form page whose record is refused with %i becomes the 404 page',
  async (code) => {
    const { notifier, place } = openFormPage('/form?id=999', {
      answers: { 'GET /records/tour/get': refusing(code) },
    })
    await eventually(() => expect(place()).toBe('/404'))
    expect(notifier.said).toEqual([])
  },
)

test.each([
  ['/form?id=7', ['tour:view', 'tour:add']],
  ['/form', ['tour:view', 'tour:edit']],
])('%s becomes the 404 page for a user without the permission', async (address, granted) => {
  const { place, sent } = openFormPage(address, { granted })
  await eventually(() => expect(place()).toBe('/404'))
  expect(sent('/records/tour/get')).toEqual([])
})

test('a record that cannot be edited opens on its record page, with the reason in a message (M30)', async () => {
  const { notifier, place } = openFormPage('/form?id=7', {
    answers: { 'GET /records/tour/get': () => ({ ...tour, state: 1 }) },
  })
  await eventually(() => expect(place()).toBe('/tour?id=7'))
  expect(notifier.said).toEqual([
    expect.stringMatching(/^error: Operation failed,reason: .*cannot be edited/),
  ])
})

test('the Try again button loads a record that failed to load', async () => {
  let tries = 0
  const { place } = openFormPage('/form?id=7', {
    answers: {
      'GET /records/tour/get': () => {
        if (tries++ === 0) throw new ApiError({ kind: 'network' })
        return tour
      },
    },
  })
  await eventually(() => expect(button('Try again').elements()).toHaveLength(1))
  await userEvent.click(button('Try again'))
  await eventually(() => expect(document.querySelector('input')?.value).toBe('Along the lakes'))
  expect(place()).toBe('/form?id=7')
})

test('a record that another user has changed meanwhile opens the conflict dialog, and no input is lost', async () => {
  let stored = { ...tour, name: 'Along the rivers' }
  const { sent } = openFormPage('/form?id=7', {
    answers: {
      'PUT /records/tour/edit': ({ body }) => {
        const { changedFrom } = body as { changedFrom: { name: string } }
        if (changedFrom.name !== stored.name)
          throw new ApiError({ kind: 'refused', code: 409, message: 'changed', data: { record: stored } })
        stored = { ...stored, ...(body as object) }
        return null
      },
    },
  })
  await eventually(() => expect(document.querySelector('input')?.value).toBe('Along the lakes'))
  await userEvent.type(name(), ' and hills')
  await userEvent.click(button('Save'))
  const dialog = page.getByRole('dialog')
  await eventually(() => expect(dialog.getByText('Along the rivers').elements().length).toBeGreaterThan(0))
  expect(dialog.getByText('Along the lakes and hills').elements().length).toBeGreaterThan(0)
  expect(sent('/records/tour/edit')).toHaveLength(1)
})

test('Cancel asks before it discards changes and goes back (M59), and Reset asks before it clears (M60)', async () => {
  const { notifier, place } = openFormPage('/form')
  await eventually(() => expect(button('Cancel').elements()).toHaveLength(1))
  await userEvent.fill(name(), 'North')
  await userEvent.click(button('Reset'))
  await eventually(() => expect(document.querySelector('input')?.value).toBe(''))
  await userEvent.fill(name(), 'North')
  await userEvent.click(button('Cancel'))
  await eventually(() => expect(place()).toBe('/before'))
  expect(notifier.said).toEqual([
    'confirm: Are you sure to reset the form?',
    'confirm: The form data has changed. Do you want to continue closing the form?',
  ])
})

test('table rows are chosen once each, with their limit shown, and a change that empties them asks (V44, M119)', async () => {
  const { notifier } = openFormPage('/form?id=7', { agrees: false })
  await eventually(() => expect(stops()).toEqual(['Bern']))
  const choose = async (...labels: string[]) => {
    await userEvent.click(
      page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: 'Add', exact: true }),
    )
    for (const label of labels)
      await userEvent.click(page.getByRole('checkbox', { name: label, exact: true }))
    await userEvent.click(button('OK'))
  }
  await choose('Chur', 'Bern')
  await eventually(() => expect(stops()).toEqual(['Bern', 'Chur']))
  expect(notifier.said).toEqual(['warning: This has already been added.'])
  await eventually(() => expect(page.getByText('2 of at most 4 chosen').elements()).toHaveLength(1))
  // The choice and the rows stay when the user declines.
  await userEvent.click(page.getByRole('combobox', { name: 'Season' }))
  await userEvent.click(page.getByTitle('2', { exact: true }))
  await eventually(() => expect(notifier.said).toHaveLength(2))
  expect(notifier.said[1]).toBe('confirm: Are you sure to change Season, which empties Stops?')
  expect(stops()).toEqual(['Bern', 'Chur'])
})

test('a confirmed change empties the table rows that depend on it', async () => {
  const { notifier, sent } = openFormPage('/form?id=7')
  await eventually(() => expect(stops()).toEqual(['Bern']))
  await userEvent.click(page.getByRole('combobox', { name: 'Season' }))
  await userEvent.click(page.getByTitle('2', { exact: true }))
  await eventually(() => expect(stops()).toEqual([]))
  expect(notifier.said).toHaveLength(1)
  await userEvent.click(button('Save'))
  await eventually(() =>
    expect(sent('/records/tour/edit')[0]?.body).toMatchObject({ season: 2, stops: null }),
  )
})

test('a sent form page starts anew and polls its results until all have arrived (B12)', async () => {
  let asked = 0
  const rows = (result: string | null) => [
    { id: '1', requestNo: '5', town: 'Bern', result: 'Delivered' },
    { id: '2', requestNo: '5', town: 'Chur', result },
  ]
  const { place, sent } = openFormPage('/form?kind=1&townIds=1,3', {
    code: 'delivery_send',
    answers: {
      'GET /records/delivery/getPage': () => {
        const list = rows(asked++ === 0 ? null : 'Refused')
        return { type: 'page', list, total: list.length }
      },
    },
  })
  await eventually(() => expect(sent('/delivery/preview').length).toBeGreaterThan(0))
  await userEvent.click(button('Send'))
  await eventually(() => expect(place()).toBe('/form?requestNo=5'))
  expect(sent('/delivery/send')[0]?.body).toEqual({ kind: 1, townIds: ['1', '3'] })
  await eventually(() => expect(page.getByText('1 of 2 answered').elements()).toHaveLength(1))
  await eventually(() => expect(page.getByText('2 of 2 answered').elements()).toHaveLength(1))
  expect(page.getByText('0 of at most 3 chosen').elements()).toHaveLength(1)
  expect(sent('/records/delivery/getPage')[0]?.query).toMatchObject({ requestNo: '5' })
  // All results have arrived: the page no longer polls.
  const calls = sent('/records/delivery/getPage').length
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(sent('/records/delivery/getPage')).toHaveLength(calls)
})

test('an alert names the fields for which the address has no valid value, and they stay empty', async () => {
  openFormPage('/form?season=9&townId=abc&name=North')
  await eventually(() =>
    expect(
      page
        .getByRole('alert')
        .elements()
        .map((alert) => alert.textContent),
    ).toEqual(['The address gives no possible value for Season, Begins in. Please fill it in yourself.']),
  )
  await expect.element(name()).toHaveValue('North')
})

test('chosen records that no longer exist are marked as not found, and can be removed (B12)', async () => {
  openFormPage('/form?townIds=2,99', { code: 'delivery_send' })
  await eventually(() => expect(page.getByText('99 · Not found').elements()).toHaveLength(1))
  await userEvent.click(page.getByRole('button', { name: 'Remove 99 · Not found' }))
  await eventually(() => expect(page.getByText('1 of at most 3 chosen').elements()).toHaveLength(1))
})
