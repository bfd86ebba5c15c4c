import { useState } from 'react'
import { createRegistry } from '../../engine/registry/create-registry'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { TestPage } from '../../engine/testing/test-page'
import { widgets } from '../../widgets/index'
import { linesScreen, listProfile, orderEntity, orders } from '../list/list-fixture'
import { order, orderCard, orderList } from './record-fixture'

export interface RecordStoryProps {
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly address?: string
}

const registry = createRegistry({ widgets, pages: [] })

/** The record page of an order with a fake server. */
export function RecordStory({ answers = {}, address = '/?id=1' }: RecordStoryProps) {
  const [services] = useState(() => ({
    registry,
    transport: createFakeTransport({
      'GET /records/order/get': () => order,
      'GET /records/order/getPage': () => ({ type: 'page', list: orders(5), total: 5 }),
      'PUT /records/order/edit': () => null,
      ...answers,
    }),
    definitions: testDefinitions([orderList, orderCard, linesScreen], [orderEntity]),
  }))
  return (
    <TestPage
      code={orderCard.code}
      services={services}
      profile={listProfile()}
      address={address}
      height="min(860px, calc(100vh - 32px))"
    />
  )
}
