import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserClock } from '../../../engine/adapters/browser/browser-clock'
import { useServices } from '../../../engine/data/console-services'
import { useErrorText } from '../../../engine/data/messages/use-error-text'
import { useRecords } from '../../../engine/data/records/use-records'
import { useReportError } from '../../../engine/data/messages/use-report-error'
import { success } from '../../../engine/metadata/result'
import { ApiError, type ApiErrorDetails } from '../../../engine/ports/api-error'
import type { FakeAnswer } from '../../../engine/testing/fake-transport'
import { openEntrance } from '../support/entering-open'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const query = { pageNo: 1 }

/** A page with a list, a text field and a button that saves. */
function ListAndForm({ code }: { readonly code: string }) {
  const { transport } = useServices()
  const report = useReportError()
  const errorText = useErrorText()
  const { data, error, mutate } = useRecords({ method: 'GET', path: `/${code}` }, query)
  const [draft, setDraft] = useState('')
  const save = () =>
    transport
      .send({ method: 'POST', path: '/save', body: { draft } }, success)
      .catch((failure: unknown) => report(failure, 'M28'))
  return (
    <>
      <h2>{data ? `${code}: ${data.rows.length} rows` : error ? errorText(error, 'M26') : 'waiting'}</h2>
      <input
        aria-label={`Draft of ${code}`}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <button type="button" onClick={() => void mutate()}>{`Refresh ${code}`}</button>
      <button type="button" onClick={() => void save()}>{`Save ${code}`}</button>
    </>
  )
}

/** Opens the console over a server that fails with `absence` while `server.up` is false. */
async function openOver(absence: ApiErrorDetails = { kind: 'network' }, clock = browserClock) {
  const server = { up: true }
  const answers =
    (answer: FakeAnswer): FakeAnswer =>
    (request) => {
      if (!server.up) throw new ApiError(absence)
      return answer(request)
    }
  const rows = answers(() => [{ id: 1 }, { id: 2 }])
  const shell = await openShell({
    Page: ListAndForm,
    clock,
    answers: {
      'GET /users': rows,
      'GET /roles': rows,
      'POST /save': answers(() => null),
      'GET /system/getServerTime': answers(() => '2026-11-22 08:30:00'),
    },
  })
  await expect.element(page.getByText('users: 2 rows')).toBeVisible()
  return { server, ...shell }
}

const away = () => page.getByText('The server cannot be reached.', { exact: true })
const back = () => page.getByText('The connection is back.')
/** Returns the texts of the messages on the screen. */
const said = () => [...document.querySelectorAll('.ant-message-notice')].map((message) => message.textContent)
const failedCall = 'Interface request exception, reason: The server cannot be reached.'
const press = (name: string) => page.getByRole('button', { name }).click()

test('an unreachable server is reported once, and the open page keeps its rows and input (8.5, network)', async () => {
  const { server } = await openOver()
  await page.getByLabelText('Draft of users').fill('half a sentence')
  server.up = false
  for (let turn = 0; turn < 3; turn++) await press('Refresh users')
  await expect.element(away()).toBeVisible()
  expect(away().elements()).toHaveLength(1)
  expect(said()).toEqual([])
  await expect.element(page.getByText('users: 2 rows')).toBeVisible()
  await expect.element(page.getByLabelText('Draft of users')).toHaveValue('half a sentence')
})

test('the console polls until the server is back, then repeats only the requests that failed', async () => {
  const { server, calls } = await openOver()
  server.up = false
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect.element(page.getByText(failedCall)).toBeVisible()
  await expect.element(away()).toBeVisible()
  const before = calls('GET /users').length
  server.up = true
  await eventually(() => expect(back().elements()).toHaveLength(1))
  await expect.element(page.getByText('roles: 2 rows')).toBeVisible()
  expect(calls('GET /users')).toHaveLength(before)
  await eventually(() => expect(back().elements()).toHaveLength(0))
})

test('failed saves are reported in one message, and are never sent again by themselves', async () => {
  const { server, calls } = await openOver()
  server.up = false
  for (let turn = 0; turn < 3; turn++) await press('Save users')
  await eventually(() => expect(said()).toEqual([failedCall]))
  await expect.element(away()).toBeVisible()
  server.up = true
  await expect.element(back()).toBeVisible()
  expect(calls('POST /save')).toHaveLength(3)
})

test('an unreachable server is reported in one message when a dialog covers the strip', async () => {
  const { server } = await openOver()
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 1000'
  document.body.append(cover)
  onTestFinished(() => cover.remove())
  server.up = false
  for (let turn = 0; turn < 3; turn++) {
    document.querySelectorAll('button').forEach((button) => {
      if (button.textContent === 'Refresh users') button.click()
    })
  }
  // Messages of the previous test may still be shown.
  await eventually(() =>
    expect(said().filter((text) => text !== failedCall)).toEqual(['The server cannot be reached.']),
  )
  server.up = true
  await expect.element(back().first()).toBeVisible()
})

test('the Try now button asks the server at once', async () => {
  const { now } = browserClock
  // Timers never fire.
  const { server } = await openOver({ kind: 'network' }, { now, setTimeout: () => () => undefined })
  server.up = false
  await press('Refresh users')
  await expect.element(away()).toBeVisible()
  server.up = true
  await press('Try now')
  await expect.element(back()).toBeVisible()
})

test.each<ApiErrorDetails>([{ kind: 'timeout' }, { kind: 'refused', code: 503, message: 'Busy' }])(
  'a server that fails with %j counts as unreachable',
  async (absence) => {
    const { server } = await openOver(absence)
    server.up = false
    await press('Refresh users')
    await expect.element(away()).toBeVisible()
    server.up = true
    await expect.element(back()).toBeVisible()
  },
)

test('the console reports no failure when the browser says that it is offline but the server responds', async () => {
  const { calls } = await openOver()
  const before = calls('GET /system/getServerTime').length
  window.dispatchEvent(new Event('offline'))
  // SWR sends no request by itself while the browser says that it is offline.
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  await eventually(() => expect(calls('GET /system/getServerTime')).toHaveLength(before + 1))
  expect(away().elements()).toEqual([])
})

test('the clock fails while the server is unreachable (M18), and runs again when it is back (6.6)', async () => {
  const { server } = await openOver()
  const failed = () => page.getByText('Update failed!')
  server.up = false
  await page.getByRole('link', { name: 'Roles' }).click()
  // The clock asks at most every five seconds (C43), however often the user scrolls.
  await eventually(() => {
    window.dispatchEvent(new Event('wheel'))
    expect(failed().elements()).toHaveLength(1)
  })
  await expect.element(away()).toBeVisible()
  server.up = true
  await expect.element(back()).toBeVisible()
  await eventually(() => expect(failed().elements()).toHaveLength(0))
})

test('the login page shows a captcha that failed to load as soon as the server is back', async () => {
  let up = false
  const served =
    (answer: FakeAnswer): FakeAnswer =>
    (request) => {
      if (!up) throw new ApiError({ kind: 'network' })
      return answer(request)
    }
  openEntrance('/login', {
    answers: {
      'POST /system/getLoginPubKey': served(() => ({ suite: 'modern', publicKey: 'x' })),
      'POST /system/getLoginCaptcha': served(() => ({ enabled: true, image: 'data:image/svg+xml,<svg/>' })),
      'GET /system/getServerTime': served(() => {
        throw new ApiError({ kind: 'refused', code: 401, path: '/system/getServerTime' })
      }),
    },
    settings: { captchaEnable: true },
  })
  await expect.element(page.getByText(/The server cannot be reached/).first()).toBeVisible()
  up = true
  await eventually(() =>
    expect(page.getByRole('img', { name: 'Picture of the captcha' }).elements()).toHaveLength(1),
  )
})
