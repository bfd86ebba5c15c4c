import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedDefinitions } from '../../../engine/adapters/shipped-definitions'
import { createRegistry } from '../../../engine/registry/create-registry'
import { accountPages } from '../../../engine/shell/user-info/account-pages'
import type { FakeAnswer } from '../../../engine/testing/fake-transport'
import { renderConsole, type RenderedConsole } from '../../../engine/testing/render-console'
import { testProfile } from '../../../engine/testing/test-profile'
import { widgets } from '../../../widgets/index'
import { profileWire } from '../../unit/session/fakes'
import { eventually } from '../support/eventually'

const own = {
  id: '1',
  userName: 'ada',
  name: 'Ada',
  phone: '13800000000',
  email: null,
  emailMessageFlag: 0,
  faultReminderFlag: 0,
}

let opened: RenderedConsole | undefined
afterEach(() => opened?.unmount())

function open(
  sessions: readonly object[] = [],
  timeZone?: string,
  renewed: FakeAnswer = () => profileWire({ userInfo: own }),
): RenderedConsole {
  opened = renderConsole({
    code: 'user_info',
    language: 'en',
    ...(timeZone ? { timeZone } : {}),
    profile: testProfile({ userInfo: own }),
    services: {
      registry: createRegistry({ widgets, pages: accountPages }),
      definitions: shippedDefinitions,
    },
    answers: {
      'PUT /system/user/editOwnInfo': () => null,
      'GET /system/refreshLoginUserInfo': renewed,
      'GET /system/session/getOwnList': () => sessions,
      'DELETE /system/session/endOwn': () => null,
      'DELETE /system/session/endOthers': () => null,
    },
  })
  return opened
}

const sent = ({ transport }: RenderedConsole, path: string) =>
  transport.calls.filter((call) => call.path === path)

test('the profile form checks its fields, and sends only those that users may change (V63, V64, A18)', async () => {
  const shown = open()
  await page.getByLabelText('Phone number').fill('12')
  await page.getByLabelText('E-mail', { exact: true }).fill('nowhere')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByText('Please enter the correct 11 digit number.')).toBeVisible()
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  expect(sent(shown, '/system/user/editOwnInfo')).toHaveLength(0)
  await page.getByLabelText('Phone number').fill('13900000000')
  await page.getByLabelText('E-mail', { exact: true }).fill('ada@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await eventually(() => expect(shown.notifier.said).toContain('success: modified successfully'))
  const [call] = sent(shown, '/system/user/editOwnInfo')
  expect(call?.body).toMatchObject({ name: 'Ada', phone: '13900000000', email: 'ada@example.org' })
  expect(Object.keys(call?.body as object)).not.toContain('userName')
})

test('the first invalid field takes the focus, unless the person has gone to another field by then', async () => {
  open()
  const [phone, email] = [page.getByLabelText('Phone number'), page.getByLabelText('E-mail', { exact: true })]
  const submit = page.getByRole('button', { name: 'Submit' })
  await phone.fill('12')
  await submit.click()
  await expect.element(phone).toHaveFocus()
  await phone.fill('13')
  submit.element().focus()
  ;(submit.element() as HTMLElement).click()
  // The check takes some microtasks, and less than a frame.
  for (let task = 0; task < 50; task += 1) await Promise.resolve()
  email.element().focus()
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(email).toHaveFocus()
})

test('values typed while the profile reloads after a save stay, beside changes made elsewhere', async () => {
  let arrive = (_profile: unknown): void => undefined
  const follows = new Promise((resolve) => (arrive = resolve))
  const shown = open([], undefined, () => follows)
  const [name, phone] = [page.getByLabelText('Full name'), page.getByLabelText('Phone number')]
  await name.fill('Ada Byron')
  await page.getByRole('button', { name: 'Submit' }).click()
  await eventually(() => expect(sent(shown, '/system/refreshLoginUserInfo')).toHaveLength(1))
  await phone.fill('139')
  arrive(profileWire({ userInfo: { ...own, name: 'Countess of Lovelace', email: 'ada@example.org' } }))
  await expect.element(name).toHaveValue('Countess of Lovelace')
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('ada@example.org')
  await expect.element(phone).toHaveValue('139')
})

test('the switch for e-mail messages is disabled without an e-mail address (A20)', async () => {
  open()
  const mails = page.getByRole('switch', { name: 'E-mail messages' })
  await expect.element(mails).toBeDisabled()
  await page.getByLabelText('E-mail', { exact: true }).fill('ada@example.org')
  await page.getByLabelText('Phone number').click()
  await expect.element(mails).toBeEnabled()
})

const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const session = (id: string, current: boolean) => ({
  id,
  current,
  agent,
  address: `10.0.0.${id}`,
  loginMode: 0,
  loginTime: '2026-11-22 08:00:00',
  lastSeenTime: '2026-11-22 08:30:00',
})

test('the profile page lists the sessions of the user, and ends one of them or all others', async () => {
  const shown = open([session('1', true), session('2', false), session('3', false)])
  await expect.element(page.getByText('This session')).toBeVisible()
  const ends = page.getByRole('button', { name: 'End the session on Chrome · Windows' })
  expect(ends.elements()).toHaveLength(2)
  await ends.first().click()
  await eventually(() => expect(sent(shown, '/system/session/endOwn')[0]?.query).toEqual({ id: '2' }))
  await page.getByRole('button', { name: 'End all others' }).click()
  await eventually(() => expect(sent(shown, '/system/session/endOthers')).toHaveLength(1))
  expect(shown.notifier.said.filter((text) => text.startsWith('confirm'))).toEqual([
    'confirm: Are you sure to end this session?',
    'confirm: Are you sure to end all other sessions?',
  ])
})

test('the session list names its time zone when it differs from that of the business', async () => {
  open([session('1', true)], 'America/New_York')
  await expect.element(page.getByText('Times in America/New_York')).toBeVisible()
})

test('the session list has no button to end sessions when the current one is the only one', async () => {
  open([session('1', true)])
  await expect.element(page.getByText('This session')).toBeVisible()
  expect(page.getByRole('button', { name: /^End/ }).elements()).toHaveLength(0)
})
