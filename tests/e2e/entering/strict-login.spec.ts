import { test as base, expect, type Page } from '@playwright/test'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { silentLog } from '../../server/support/silent-log'
import { consoleProcess } from '../support/console-process'
import { password } from '../support/enter'
import { ownFolder } from '../support/own-folder'

interface StrictServer {
  readonly address: string
  readonly database: Database
}

/** Provides a server with captchas and sealing. Its database gives tests the mails and lets them age a code. */
const test = base.extend<object, { readonly strict: StrictServer }>({
  strict: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
    async ({}, lend) => {
      const { folder, remove } = ownFolder()
      const server = await consoleProcess(folder, { CAPTCHA: 'on', SEALING: 'modern' })
      await server.start()
      const database = await openDatabase({ dataDir: folder, log: silentLog })
      await lend({ address: server.address, database })
      await database.close()
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ strict }, lend) => lend(strict.address),
})

/** Returns the answer to the newest captcha, the one on show. */
async function captchaOf({ database }: StrictServer): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select answer from console.captcha order by expires_at desc limit 1`.execute(database.db)
  return rows[0]?.answer ?? ''
}

/** Records all requests of the page with their addresses, headers and bodies. */
function listen(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`,
    )
  })
  return sent
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' })
const captcha = (page: Page) => page.getByLabel('Captcha', { exact: true })
const picture = (page: Page) => page.getByRole('button', { name: 'Show another picture' }).getByRole('img')
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('console.session') ?? 'null') as Record<string, unknown>,
  )

test('login needs all fields (A1, V84, V85), never sends a readable password (A4) and lasts 24 hours (A2)', async ({
  page,
  strict,
}) => {
  const sent = listen(page)
  const calls = () => sent.filter((request) => request.includes('/system/login ')).length
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(picture(page)).toBeVisible()
  const fields = [
    [page.getByLabel('User name'), 'primary', 'User name is required'],
    [page.getByLabel('Password', { exact: true }), password, 'Password is required'],
    [captcha(page), 'WRONG', 'Captcha is required'],
  ] as const
  for (const [field, value, words] of fields) {
    await logIn(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(value)
    expect(calls()).toBe(0)
  }

  // B1: a wrong captcha is reported and replaced, and the password stays.
  const before = await picture(page).getAttribute('src')
  await logIn(page).click()
  await expect(page.getByText('The captcha is wrong or has expired.')).toBeVisible()
  await expect(picture(page)).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  expect(calls()).toBe(1)
  expect(await stored(page)).toBeNull()
  await captcha(page).fill(await captchaOf(strict))
  await logIn(page).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(sent.filter((request) => request.includes(password))).toEqual([])
  expect(sent.filter((request) => request.includes(encodeURIComponent(password)))).toEqual([])

  const session = await stored(page)
  expect(session).toMatchObject({ token: expect.any(String) as unknown, loginMode: 0 })
  // The session holds the key of the sealed wire and the server's public key.
  expect(String(session['cipher']).length).toBeGreaterThan(40)
  const age = async (milliseconds: number) => {
    const enteredAt = Date.now() - milliseconds
    await page.evaluate(
      (kept) => localStorage.setItem('console.session', kept),
      JSON.stringify({ ...session, enteredAt }),
    )
    await page.reload()
  }
  const day = 24 * 3_600_000
  await age(day - 60_000)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await age(day)
  await expect(page).toHaveURL(/\/login/)
})

test('a mailed code is refused after eleven minutes, and no new password can be set (A10, A11)', async ({
  page,
  strict,
}) => {
  const { db } = strict.database
  await page.goto('/forgot-password')
  await expect(picture(page)).toBeVisible()
  await page.getByLabel('User name').fill('secondary')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Captcha is required')).toBeVisible()
  await captcha(page).fill(await captchaOf(strict))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/It is valid for 10 minutes/)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  let code = ''
  await expect(async () => {
    const { rows } = await sql<{
      text: string
    }>`select body_text as text from console.mail order by id desc limit 1`.execute(db)
    code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  // Ages the code by eleven minutes.
  await sql`update console.password_reset set expires_at = expires_at - interval '11 minutes'`.execute(db)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})
