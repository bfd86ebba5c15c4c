import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import type { Person } from '../person/person'
import type { ExportKey, ExportLedger, ExportProgress } from './export-ledger'

/** Registers the progress of a person's own export, and P78, its cancellation. Any server can answer both. */
export function registerExports(app: FastifyInstance, ledger: ExportLedger): void {
  app.get('/system/export/progress', async (request): Promise<ExportProgress> => {
    const found = await ledger.read(keyOf(request.api.query['exportId'], personOf(request)))
    if (!found) throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'unknown-export' })
    return found
  })
  app.post('/system/export/cancel', async (request) => {
    const { exportId } = (request.api.body ?? {}) as { readonly exportId?: unknown }
    await ledger.cancel(keyOf(exportId, personOf(request)))
    return null
  })
}

function keyOf(exportId: unknown, { userId }: Person): ExportKey {
  if (typeof exportId === 'string' && /^[\w-]{8,64}$/.test(exportId)) return { userId, exportId }
  throw new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name: 'exportId' },
    reason: 'bad-parameter',
  })
}
