import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LoadAlert } from '../../../engine/shell/alerts/load-alert'
import { openShell } from '../support/open-shell'

const alerts: readonly LoadAlert[] = [
  {
    id: 'waiting',
    concerns: (roles) => roles.has('admin'),
    path: '/waiting',
    read: (data) => (Number(data) > 0 ? { key: 'M138', values: { min: Number(data), max: 9 } } : undefined),
    page: 'roles',
    query: (data) => ({ waiting: String(data) }),
  },
]
const menuList = [{ id: 'r', code: 'roles', name: 'Roles', path: '/roles', menuType: 2 as const }]
const bell = (count: number) => page.getByRole('button', { name: `Notifications: ${count}` })
const told = page.getByRole('menuitem', { name: 'The value must be between 3 and 9.' })

test('the bell collects the alerts of a user on load, and each leads to its page with a filter (9.3)', async () => {
  await openShell({ alerts, profile: { profile: { menuList } }, answers: { 'GET /waiting': () => 3 } })
  await expect.element(bell(1)).toBeVisible()
  await expect.element(page.getByRole('log', { name: 'Notifications' })).toHaveTextContent('between 3 and 9')
  expect(told.elements()).toHaveLength(0)
  await bell(1).click()
  await told.click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await expect.element(page.getByText('Asked for waiting=3')).toBeVisible()
  await bell(0).click()
  await expect.element(page.getByRole('menuitem', { name: 'Nothing waits for you.' })).toBeVisible()
  expect(told.elements()).toHaveLength(0)
})

test('a new version of the console is among the alerts of everybody, and is loaded on request', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'console-build', content: '/assets/opening-1.js' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const roles = [{ id: '2', code: 'clerk', name: 'Clerk' }]
  const shell = await openShell({
    profile: { profile: { menuList, roles } },
    answers: {
      'GET /system/metadata/awaitRevision': ({ query }) =>
        query?.['build'] ? { revision: 1, build: '/assets/opening-2.js' } : new Promise(() => undefined),
    },
  })
  await bell(1).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'A new version of the console is ready. Load it now' }))
    .toBeVisible()
  expect(shell.calls('GET /system/metadata/awaitRevision').map(({ query }) => query?.['build'])).toEqual([
    '/assets/opening-1.js',
    undefined,
  ])
})

test('the bell is shown on a phone only while there are alerts', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const profile = { profile: { menuList } }
  const quiet = await openShell({ alerts, profile, answers: { 'GET /waiting': () => 0 } })
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(bell(0).elements()).toHaveLength(0)
  quiet.close()
  await openShell({ alerts, profile, answers: { 'GET /waiting': () => 3 } })
  await expect.element(bell(1)).toBeVisible()
})

test.each([
  ['the count is 0', { answers: { 'GET /waiting': () => 0 } }],
  ['the server refuses the request', {}],
])('the bell has no alerts when %s', async (_name, opening) => {
  await openShell({ alerts, profile: { profile: { menuList } }, ...opening })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await expect.element(bell(0)).toBeVisible()
  expect(page.getByRole('log', { name: 'Notifications' }).element().textContent).toBe('')
})

test('an alert is not requested for other roles, or without its page', async () => {
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
