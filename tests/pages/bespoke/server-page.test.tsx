import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { serverAnswers } from '../../../stories/shell/server-page-fixture'
import { ServerPageStory } from '../../../stories/shell/server-page-story'
import { eventually } from '../support/eventually'
import { openRoot, type OpenRoot } from '../support/open-root'

let root: OpenRoot['root']
beforeEach(() => {
  ;({ root } = openRoot())
})

function open(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const transport = createFakeTransport({ ...serverAnswers.full, ...answers })
  root.render(<ServerPageStory transport={transport} />)
  return {
    callsOf: (path: string) => transport.calls.filter((call) => call.path === `/system/server/${path}`),
  }
}

const tableOf = (name: string) => page.getByRole('table', { name })
const cardOf = (name: string) => page.getByRole('region', { name })

test('the page of servers shows every server with its version, and warns of different versions', async () => {
  open()
  const servers = tableOf('Servers')
  await expect
    .element(servers.getByRole('row', { name: /console-west-1:5180 serves this page/ }))
    .toBeVisible()
  await expect
    .element(servers.getByRole('row', { name: /console-east-1:5180 silent.*2 hr\. ago/ }))
    .toBeVisible()
  await expect.element(servers.getByRole('row', { name: /console-west-2:5180.*1\.3\.2/ })).toBeVisible()
  await expect.element(page.getByText('The servers run different versions.')).toBeVisible()
})

test('the page of servers shows queues, sizes with their growth, slow screens, backup and replicas', async () => {
  open()
  await expect.element(tableOf('Queues').getByRole('row', { name: 'Mails 12 1 2 hr' })).toBeVisible()
  const sizes = tableOf('Database')
  await expect
    .element(sizes.getByRole('row', { name: /^Entity 1 .*9,000,000.*40\.5 GB.*\+1 GB.*–$/ }))
    .toBeVisible()
  await expect.element(sizes.getByRole('row', { name: /^Whole database .*173 GB/ })).toBeVisible()
  await expect
    .element(tableOf('Slowest screens').getByRole('row', { name: /^Successful orders GET .* 918 ms/ }))
    .toBeVisible()
  await expect.element(cardOf('Backup')).toHaveTextContent(/old.*Age9 daysOld after7 days/)
  const replicas = tableOf('Read replicas')
  await expect.element(replicas.getByRole('row', { name: /db-2.* up to date/ })).toBeVisible()
  await expect.element(replicas.getByRole('row', { name: /db-3.* 2\.4 MB · 3 sec/ })).toBeVisible()
  await expect.element(replicas.getByRole('row', { name: /db-4.* no answer/ })).toBeVisible()
})

test('the page of servers shows ten entities and the sum of the others, and all of them when asked', async () => {
  open()
  const rows = () => tableOf('Database').getByRole('row').elements()
  await eventually(() => expect(rows()).toHaveLength(13))
  await page.getByRole('button', { name: 'Show all' }).click()
  await eventually(() => expect(rows()).toHaveLength(17))
})

test('Retry asks the server to try the work again, and shows the state afterwards', async () => {
  const { callsOf } = open()
  await page.getByRole('button', { name: 'Retry: Mails somebody@fleet.example' }).click()
  await eventually(() => expect(callsOf('getState')).toHaveLength(2))
  expect(callsOf('retry').map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'PUT', body: { kind: 'queue', of: 'mails', id: '71' } },
  ])
})

test('Retry of work that does not fail any more shows the state afterwards, too', async () => {
  const { callsOf } = open({
    'PUT /system/server/retry': () => {
      throw new ApiError({ kind: 'refused', code: 404, message: 'It does not exist.' })
    },
  })
  await page.getByRole('button', { name: /^Retry: sweeper/ }).click()
  await eventually(() => expect(callsOf('getState')).toHaveLength(2))
})

test('Refresh asks for everything again, and a failed part keeps what it showed', async () => {
  let isAway = false
  const refuseWhenAway: FakeAnswer = (request) => {
    if (isAway) throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
    return serverAnswers.full['GET /system/server/getSlowest']?.(request)
  }
  const { callsOf } = open({ 'GET /system/server/getSlowest': refuseWhenAway })
  await expect.element(page.getByText('Successful orders')).toBeVisible()
  isAway = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(cardOf('Slowest screens').getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Successful orders')).toBeVisible()
  for (const path of ['getState', 'getSizes', 'getSlowest'])
    expect(callsOf(path).length, path).toBeGreaterThanOrEqual(2)
})
