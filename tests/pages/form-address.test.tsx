import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../engine/ports/api-error'
import { eventually } from './eventually'
import { openFormPage, tour } from './open-form-page'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = () => page.getByRole('textbox', { name: 'Name' })
const stops = () =>
  [...document.querySelectorAll('[data-field="stops"] [data-column="name"]')].map((cell) => cell.textContent)

const refusing = (code: number) => () => {
  throw new ApiError({ kind: 'refused', code, message: 'no' })
}

test('without a key it adds, with what the address presets, and leads on (B10, M33)', async () => {
  const { notifier, place, sent } = openFormPage('/form?name=North&season=2&state=1')
  await eventually(() => expect(document.querySelector('input')?.value).toBe('North'))
  await userEvent.click(button('Save'))
  await eventually(() => expect(place()).toBe('/tours?season=2'))
  expect(sent('/records/tour/add')[0]?.body).toEqual({ name: 'North', season: 2 })
  expect(notifier.said).toEqual(['success: successfully added'])
})

test('with a key it edits what was loaded (M34)', async () => {
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

test('a second way to save asks first, and is sent where it says (M101)', async () => {
  const { notifier, sent } = openFormPage('/form?name=North')
  await eventually(() => expect(button('Save and open').elements()).toHaveLength(1))
  await userEvent.click(button('Save and open'))
  await eventually(() => expect(sent('/tour/addAndOpen')).toHaveLength(1))
  expect(notifier.said[0]).toMatch(/^confirm:/)
})

test.each([400, 403, 404])(
  'what is not there, not theirs or no key is the page of nothing (%i)',
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
])('%s is the page of nothing for who may not do it', async (address, granted) => {
  const { place, sent } = openFormPage(address, { granted })
  await eventually(() => expect(place()).toBe('/404'))
  expect(sent('/records/tour/get')).toEqual([])
})

test('what may not be edited is shown instead, and why is said (M30)', async () => {
  const { notifier, place } = openFormPage('/form?id=7', {
    answers: { 'GET /records/tour/get': () => ({ ...tour, state: 1 }) },
  })
  await eventually(() => expect(place()).toBe('/tour?id=7'))
  expect(notifier.said).toEqual([
    expect.stringMatching(/^error: Operation failed,reason: .*cannot be edited/),
  ])
})

test('what could not be loaded is asked for again', async () => {
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

test('what somebody else changed meanwhile is decided upon, and nothing is lost', async () => {
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

test('Cancel asks where something would be lost, and goes back (M59); Reset asks too (M60)', async () => {
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

test('rows are chosen, each once, as many as there may be; a change that empties them asks (V44, M119)', async () => {
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
  // Who does not agree keeps the choice and the rows.
  await userEvent.click(page.getByRole('combobox', { name: 'Season' }))
  await userEvent.click(page.getByTitle('2', { exact: true }))
  await eventually(() => expect(notifier.said).toHaveLength(2))
  expect(notifier.said[1]).toBe('confirm: Are you sure to change Season, which empties Stops?')
  expect(stops()).toEqual(['Bern', 'Chur'])
})

test('a change that was agreed to empties the rows', async () => {
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

test('what is sent begins anew, and what comes of it is shown until it is all there (B12)', async () => {
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
  // All is there: nobody asks any more.
  const calls = sent('/records/delivery/getPage').length
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(sent('/records/delivery/getPage')).toHaveLength(calls)
})

test('what the address cannot preset is said, and left to fill in', async () => {
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

test('chosen records that are gone are named, and taken out (B12)', async () => {
  openFormPage('/form?townIds=2,99', { code: 'delivery_send' })
  await eventually(() => expect(page.getByText('99 · Not found').elements()).toHaveLength(1))
  await userEvent.click(page.getByRole('button', { name: 'Remove 99 · Not found' }))
  await eventually(() => expect(page.getByText('1 of at most 3 chosen').elements()).toHaveLength(1))
})
