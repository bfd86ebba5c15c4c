import { EventEmitter } from 'node:events'
import type { MqttClient } from 'mqtt'
import { expect, it } from 'vitest'
import { createBrokerWatch } from '../../../server-stub/product/messaging/broker-watch'

it('an outage of the broker is reported once, and its end too, however many connections fail how often', () => {
  const said: unknown[] = []
  const watch = createBrokerWatch({ onAway: (error) => said.push(error), onBack: () => said.push('back') })
  const clients = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  for (const client of clients) watch.follow(client as unknown as Pick<MqttClient, 'on'>)
  const fail = (error: string) => clients.forEach((client) => client.emit('error', error))
  const connect = () => clients.forEach((client) => client.emit('connect'))
  connect()
  fail('first')
  fail('second')
  expect(said).toEqual(['first'])
  connect()
  expect(said).toEqual(['first', 'back'])
  fail('third')
  expect(said).toEqual(['first', 'back', 'third'])
})
