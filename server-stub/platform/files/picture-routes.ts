import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { bodyLimits } from '../request/body-limits'
import { toEnvelope } from '../request/envelope'
import { addressOf, storedNameOf } from './address'
import { pictureKindOf } from './file-kind'
import type { FileMetrics } from './file-metrics'
import type { FileStore } from './file-store'
import { refuseUnlessMayRemove, refuseUnlessMayUpload } from './may-change-files'
import { redrawPicture } from './redraw-picture'

/** C24, bytes. */
const largestPicture = 2 * 1024 * 1024

export interface FileRoutesOptions {
  readonly basePath: string
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
  readonly metrics: FileMetrics
  /** True when the file at an address is public: shown without a login, and never deleted. */
  readonly isPublic: (address: string) => Promise<boolean>
}

/**
 * Registers P26 and P27, the pictures of forms. The type of a picture is that of its content, never of its name or
 * declared type. The stored picture is redrawn from its pixels.
 */
export function registerPictures(
  app: FastifyInstance,
  { basePath, files, metrics, isPublic }: FileRoutesOptions,
): void {
  app.post('/image/upload', { bodyLimit: bodyLimits.picture }, async (request) => {
    const person = personOf(request)
    refuseUnlessMayUpload(person)
    const content = readPicture(request.api.body)
    if (content.length > largestPicture)
      throw new ApiRefusal({ status: 413, message: 'M9', reason: 'picture-size' }) // V24
    const kind = await pictureKindOf(content)
    if (!kind) throw new ApiRefusal({ status: 415, message: 'M8', reason: 'picture-type' }) // V23
    const drawn = await redrawPicture(content, kind)
    const name = await files.keep(drawn, { kind, originalName: null, bytes: () => drawn.length }, person)
    metrics.stored.inc({ type: kind.mimeType })
    metrics.bytes.inc(drawn.length)
    // A plain text would be sent without an envelope.
    return toEnvelope(request.api, { success: true, code: 200, data: addressOf(basePath, name) })
  })

  const remove = async (name: string, person: ReturnType<typeof personOf>): Promise<null> => {
    const stored = storedNameOf(name)
    const file = stored ? await files.find(stored) : undefined
    refuseUnlessMayRemove(person, file)
    // A public picture is only unlinked, never deleted.
    if (!(await isPublic(addressOf(basePath, file.name)))) {
      await files.release(file.name)
      metrics.removed.inc()
    }
    return null
  }
  app.delete('/image/delete', async (request) =>
    remove(request.api.query['imageName'] ?? '', personOf(request)),
  )
  app.delete('/file/delete', async (request) =>
    remove(request.api.query['fileName'] ?? '', personOf(request)),
  )
}

/** Returns the bytes of P26: base64, with or without the prefix of a data URL. */
function readPicture(body: unknown): Buffer {
  const { data } = (body ?? {}) as { readonly data?: unknown }
  const text = typeof data === 'string' ? data.replace(/^data:[\w/+.-]*;base64,/, '') : ''
  if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  return Buffer.from(text, 'base64')
}
