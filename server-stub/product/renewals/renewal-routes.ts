import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import type { RecordStore } from '../../platform/records/record-store'
import { statusPath } from './renew-machines'
import { payStatus } from './settle-renewal'

const states: Readonly<Record<number, string>> = {
  [payStatus.unpaid]: 'waiting',
  [payStatus.failed]: 'failed',
  [payStatus.closed]: 'closed',
}

/** P69: returns the status of a renewal that is being paid. */
export function registerRenewals(app: FastifyInstance, storeOf: (entity: string) => RecordStore): void {
  app.get(statusPath, async (request) => {
    const person = personOf(request)
    const { buttons } = person.access
    if (!buttons.has('machineRenewal:renew') && !buttons.has('machineRenewal:batchRenew'))
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    const renewalNo = request.api.query['renewalNo'] ?? ''
    const { list } = await storeOf('renewalRecord').list(
      { page: 1, size: 100, sort: [], totals: [], filters: { renewalNo } },
      person,
    )
    const record = list.find((row) => row['renewalNo'] === renewalNo)
    if (!record) throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'not-found' })
    const status = Number(record['payStatus'])
    return {
      renewalNo,
      payStatus: status,
      payTime: record['payTime'] ?? null,
      state: states[status] ?? 'done',
    }
  })
}
