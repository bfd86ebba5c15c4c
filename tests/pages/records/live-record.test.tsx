import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLiveRecord, type LiveRecord } from '../../../engine/data/records/use-live-record'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { storyServices } from '../../../stories/form/story-services'
import { openRoot } from '../support/open-root'

const endpoint = { method: 'GET', path: '/person/get' } as const
const watched = new Set(['name'])

test('a change by another user is told, also after a change of one’s own that left the record as it was', async () => {
  let row = { id: '1', name: 'Ada' }
  const live: { current?: LiveRecord } = {}
  function Probe() {
    const found = useLiveRecord(endpoint, '1', 3600, watched)
    live.current = found
    return <p>{`${String(found.record?.['name'])} changed: ${[...found.changed].join()}`}</p>
  }
  const transport = createFakeTransport({ 'GET /person/get': () => row })
  openRoot().root.render(
    <TestConsole services={{ ...storyServices, transport }}>
      <Probe />
    </TestConsole>,
  )
  await expect.element(page.getByText('Ada changed:')).toBeVisible()
  await live.current?.renew()
  row = { ...row, name: 'Eve' }
  live.current?.retry()
  await expect.element(page.getByText('Eve changed: name')).toBeVisible()
  // A change of one's own is not told.
  live.current?.dismiss()
  row = { ...row, name: 'Own' }
  await live.current?.renew()
  await expect.element(page.getByText('Own changed:', { exact: true })).toBeVisible()
})
