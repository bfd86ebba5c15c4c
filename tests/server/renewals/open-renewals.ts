import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  startStandInTills,
  type StandInTills,
} from '../../../server-stub/product/renewals/stand-in/start-stand-in-tills'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import type { TestDatabases } from '../support/databases'

export type Row = Readonly<Record<string, unknown>>

/** A server with stand-ins for its payment providers, which send notices of payments to its own address. */
export interface OpenedRenewals {
  readonly server: ConsoleServer
  readonly tills: StandInTills
  /** The notices that the server got, in their order. */
  readonly told: {
    readonly url: string
    readonly type: string
    readonly body: string
    readonly status: number
  }[]
  /** Sends a notice to the server, the same again or a changed one. */
  tell(url: string, type: string, body: string): Promise<{ readonly status: number; readonly body: string }>
  /** Returns the machines that a person may renew. */
  machines(client: Client, query?: Row): Promise<readonly Row[]>
  machine(id: unknown): Promise<Row>
  /** Returns the renewals that are paid together with this one. */
  records(renewalNo: unknown): Promise<readonly Row[]>
  stop(): Promise<void>
}

export async function openRenewals(databases: TestDatabases): Promise<OpenedRenewals> {
  const tills = await startStandInTills()
  const told: OpenedRenewals['told'] = []
  const opening: { server?: ConsoleServer } = {}
  const tell: OpenedRenewals['tell'] = async (url, type, body) => {
    const answer = await opening.server?.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: body,
    })
    return { status: answer?.statusCode ?? 0, body: answer?.body ?? '' }
  }
  // The console does not listen in tests, so notices to its address are relayed.
  const relay = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [url, type, body] = [
        request.url ?? '',
        request.headers['content-type'] ?? '',
        Buffer.concat(chunks).toString(),
      ]
      void tell(url, type, body).then(({ status }) => {
        told.push({ url, type, body, status })
        reply.writeHead(status).end()
      })
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { wechat, alipay } = tills.settings
  if (!wechat || !alipay) throw new Error('The stand-in has no accounts.')
  const opened = await openConsole(databases, {
    PUBLIC_URL: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    WECHAT_PAY_URL: wechat.place.url,
    RENEWAL_WECHAT_APP_ID: wechat.till.appId,
    RENEWAL_WECHAT_MCH_ID: wechat.till.mchId,
    RENEWAL_WECHAT_API_KEY: wechat.till.apiKey,
    ALIPAY_URL: alipay.url,
    RENEWAL_ALIPAY_APP_ID: alipay.keys.appId,
    RENEWAL_ALIPAY_PRIVATE_KEY: alipay.keys.privateKey,
    RENEWAL_ALIPAY_PUBLIC_KEY: alipay.keys.publicKey,
  })
  opening.server = opened
  const admin = await opened.login('admin')
  const list = async (client: Client, path: string, query: Row): Promise<readonly Row[]> =>
    (
      (await client.call('GET', path, { query: { pageNo: 1, pageSize: -1, ...query } })).data as {
        list: Row[]
      }
    ).list
  return {
    server: opened,
    tills,
    told,
    tell,
    machines: (client, query = {}) => list(client, '/renewal/machineRenewal/getPage', query),
    machine: async (id) =>
      (await admin.call('GET', '/renewal/machineRenewal/get', { query: { id } })).data as Row,
    records: (renewalNo) =>
      list(admin, '/renewal/renewalRecord/getPage', {
        paymentNo: renewalNo,
        sortField: 'renewalNo',
        sortOrder: 'asc',
      }),
    stop: async () => {
      await opened.stop()
      await tills.close()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}
