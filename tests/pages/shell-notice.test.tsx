import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { LoadAlert } from '../../engine/shell/alerts/load-alert'
import { browserClock } from '../../engine/adapters/browser/browser-clock'
import { eventually } from './eventually'
import { openShell } from './open-shell'

const dot = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/></svg>`)}`
const tag = () => page.getByRole('region', { name: 'Important notice' })
const place = () => page.getByRole('navigation', { name: 'Where you are' })

/** So that five seconds pass at once. */
const quick = {
  ...browserClock,
  setTimeout: (run: () => void) => browserClock.setTimeout(run, 0),
}

/** What the person has asked of the system; tests see nothing move. */
async function motion(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

test('the announcement stands in place of the breadcrumb until it is closed, for this login (M17, C42)', async () => {
  const announcement = { content: 'We are closed on Sunday. '.repeat(20) }
  const profile = { profile: { announcement } }
  await motion('no-preference')
  onTestFinished(() => motion('reduce'))
  const shell = await openShell({ profile })
  await expect.element(tag()).toHaveTextContent('We are closed on Sunday.')
  expect(place().element().clientWidth).toBe(1)
  const [moving] = tag().element().getAnimations({ subtree: true })
  expect(moving?.effect?.getComputedTiming().iterations).toBe(Infinity)
  await tag().getByRole('button', { name: 'Close the notice' }).click()
  await expect.element(tag()).not.toBeInTheDocument()
  expect(place().element().clientWidth).toBeGreaterThan(50)
  const closedFor = shell.kept()?.announcementClosed
  expect(closedFor).toBeGreaterThan(0)
  shell.close()
  await openShell({ profile, settings: { announcementClosed: closedFor } })
  await expect.element(place()).toBeVisible()
  expect(tag().elements()).toHaveLength(0)
  // Another login is told anew.
  await openShell({ profile, settings: { announcementClosed: 1 } })
  await expect.element(tag()).toBeVisible()
})

const notice = (on: string) => ({
  profile: { parameters: { importantNotice: on, importantNoticeImages: `${dot('red')};${dot('blue')}` } },
})
const dialog = () => page.getByRole('dialog', { name: 'Important notice' })

test.each([
  [1280, 800],
  [390, 844],
])(
  'the important notice fills the screen at %i px (A48), and closing waits for the countdown (A47)',
  async (width, height) => {
    await page.viewport(width, height)
    let tick: () => void = () => undefined
    const clock = {
      ...browserClock,
      setTimeout: (run: () => void, milliseconds: number) => {
        if (milliseconds === 1_000) tick = run
        return () => undefined
      },
    }
    const shell = await openShell({ profile: notice('true'), settings: { clockVisible: false }, clock })
    await expect.element(dialog()).toBeVisible()
    expect(dialog().getByRole('img').elements()).toHaveLength(2)
    const { width: wide, height: high } = dialog().element().getBoundingClientRect()
    expect([wide, high]).toEqual([width, height])
    const corner = document.elementFromPoint(1, 1)
    expect(dialog().element().contains(corner)).toBe(true)
    for (const left of [5, 4, 3, 2, 1]) {
      await expect.element(dialog().getByRole('button', { name: `Close (${left})` })).toBeDisabled()
      await userEvent.keyboard('{Escape}')
      tick()
    }
    await dialog().getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(shell.kept()?.noticeShown).toBeGreaterThan(0)
  },
)

test('a picture of the notice that does not come is left out; without any it keeps nobody waiting', async () => {
  const pictures = (...addresses: readonly string[]) => ({
    profile: { parameters: { importantNotice: 'true', importantNoticeImages: addresses.join(';') } },
  })
  const broken = 'data:image/png,'
  const shell = await openShell({ profile: pictures(broken, dot('red')) })
  await eventually(() => expect(dialog().getByRole('img').elements()).toHaveLength(1))
  shell.close()
  await openShell({ profile: pictures(broken, `${broken}x`) })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('the important notice is shown once per login, and only while it is on', async () => {
  const shell = await openShell({ profile: notice('true'), clock: quick })
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  const noticeShown = shell.kept()?.noticeShown
  shell.close()
  await openShell({ profile: notice('true'), settings: { noticeShown } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(dialog().elements()).toHaveLength(0)
  await openShell({ profile: notice('false') })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(dialog().elements()).toHaveLength(0)
})

const alerts: readonly LoadAlert[] = [
  {
    id: 'waiting',
    concerns: (roles) => roles.has('admin'),
    path: '/waiting',
    read: (data) => (Number(data) > 0 ? { key: 'M138', values: { min: Number(data), max: 9 } } : undefined),
    page: 'roles',
  },
]
const menuList = [{ id: 'r', code: 'roles', name: 'Roles', path: '/roles', menuType: 2 as const }]
const told = page.getByRole('button', { name: 'The value must be between 3 and 9.' })

test('people are told what concerns them on load, and led to its page (9.3)', async () => {
  await openShell({ alerts, profile: { profile: { menuList } }, answers: { 'GET /waiting': () => 3 } })
  await told.click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})

test.each([
  ['nothing waits', { answers: { 'GET /waiting': () => 0 } }],
  ['the server has no answer', {}],
])('nobody is told anything when %s', async (_name, opening) => {
  await openShell({ alerts, profile: { profile: { menuList } }, ...opening })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(told.elements()).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('nobody is asked for whom it is not, or who has not its page', async () => {
  const roles = [{ id: '2', code: 'clerk', name: 'Clerk' }]
  const answers = { 'GET /waiting': () => 3 }
  const clerk = await openShell({ alerts, answers, profile: { profile: { menuList, roles } } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(clerk.calls('GET /waiting')).toHaveLength(0)
  clerk.close()
  const elsewhere = alerts.map((alert) => ({ ...alert, page: 'nowhere' }))
  const without = await openShell({ alerts: elsewhere, answers })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(without.calls('GET /waiting')).toHaveLength(0)
})
