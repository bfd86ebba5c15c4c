import { expect, test } from 'vitest'
import { useRecords } from '../../../engine/data/records/use-records'
import { createRegistry } from '../../../engine/registry/create-registry'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { eventually } from '../support/eventually'
import { openRoot } from '../support/open-root'

const path = '/records/order/getPage'

function Records({ page }: { readonly page: number }) {
  const { data } = useRecords({ method: 'GET', path }, { pageNo: page })
  return <p>{data?.total}</p>
}

test('`useRecords` aborts the previous query of its list, but not that of another list of the same records', async () => {
  const { root, element } = openRoot()
  const transport = createFakeTransport({
    [`GET ${path}`]: ({ query }) =>
      query?.['pageNo'] === 1 ? new Promise(() => undefined) : { type: 'page', list: [], total: 7 },
  })
  const show = (pages: Readonly<Record<string, number>>) =>
    root.render(
      <TestConsole services={{ transport, registry: createRegistry({ widgets: [], pages: [] }) }}>
        {Object.entries(pages).map(([list, page]) => (
          <Records key={list} page={page} />
        ))}
      </TestConsole>,
    )
  show({ one: 1, other: 2 })
  await eventually(() => expect(element.textContent).toBe('7'))
  expect(transport.givenUp()).toEqual([false, false])
  show({ one: 3, other: 2 })
  await eventually(() => expect(element.textContent).toBe('77'))
  expect(transport.givenUp()).toEqual([true, false, false])
})
