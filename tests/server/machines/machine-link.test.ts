import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { expect, it, onTestFinished } from 'vitest'
import { openMachineLink } from '../../../server-stub/product/messaging/machine-link'

const ignore = () => undefined

it('a push fails when the broker does not accept it in time, so that a server can stop', async () => {
  const broker = await Aedes.createBroker()
  // Never decides, so that no message is accepted.
  broker.authorizePublish = ignore
  const server = createServer(broker.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const link = openMachineLink({
    broker: { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` },
    onReport: async () => undefined,
    onError: ignore,
    onAway: ignore,
    onBack: ignore,
    patienceMs: 20,
  })
  onTestFinished(async () => {
    await link.close()
    await new Promise<void>((resolve) => broker.close(resolve))
    await new Promise((resolve) => server.close(resolve))
  })
  await link.ready
  await expect(link.push('machine-1', { id: '1' })).rejects.toThrow('The broker does not answer.')
})
