import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { can } from '../../../engine/permissions/can'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { callerGone } from '../request/caller-left'
import { addressOf } from './address'
import { fileKindOf, headLength } from './file-kind'
import { refuseUnlessMayUpload } from './may-change-files'
import type { FileRoutesOptions } from './picture-routes'
import { isRedrawn, redrawPicture } from './redraw-picture'

/** An upload route for a single kind of file, and for users with one of some permissions. */
export interface NarrowUpload {
  readonly path: string
  /** Allowed extensions. */
  readonly extensions: readonly string[]
  /** Size limit, bytes. */
  readonly largest: number
  /** Button codes, one of which is required. */
  readonly codes: readonly string[]
}

export interface UploadOptions extends FileRoutesOptions {
  /** Size limit of any file, bytes. */
  readonly largestFile: number
  readonly uploads: readonly NarrowUpload[]
}

const longestName = 200
/** Size limit of a redrawn picture, which must be in memory as a whole. */
const largestPicture = 32 * 1024 * 1024

/**
 * Registers the upload of files: one part `file` of a multipart body, which is written to the storage while it arrives.
 * Pictures are redrawn instead. The response has the address and the original name.
 */
export async function registerUpload(
  app: FastifyInstance,
  { basePath, files, metrics, largestFile, uploads }: UploadOptions,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: largestFile, fields: 8, fieldSize: 10_000, parts: 10, headerPairs: 50 },
  })
  const receive = async (request: FastifyRequest, narrow?: NarrowUpload) => {
    const person = personOf(request)
    refuseUnlessMayUpload(person)
    if (narrow && !can(person.access, { any: narrow.codes }))
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    if (!request.isMultipart())
      throw new ApiRefusal({ status: 415, message: 'server.mediaType', reason: 'media-type' })
    const largest = Math.min(largestFile, narrow?.largest ?? largestFile)
    // A connection that was closed meanwhile would deliver nothing, not even an end.
    if (request.raw.destroyed) throw callerGone()
    const part = await request.file({ limits: { fileSize: largest } })
    if (!part) throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'no-file' })
    const originalName = safeName(part.filename)
    const { head, whole, bytes } = await withHead(part.file)
    const kind = await fileKindOf(head, originalName)
    if (!kind || (narrow && !narrow.extensions.includes(kind.extension))) {
      // A client does not read a response before it has sent everything.
      await readWhole(whole, 0)
      throw new ApiRefusal({ status: 415, message: 'M8', reason: 'file-type' })
    }
    const limit = isRedrawn(kind) ? Math.min(largest, largestPicture) : largest
    const store = async (content: Readable | Uint8Array, size: () => number) => {
      const name = await files.keep(content, { kind, originalName, bytes: size }, person)
      if (part.file.truncated) {
        await files.release(name)
        throw tooLarge(limit)
      }
      metrics.stored.inc({ type: kind.mimeType })
      metrics.bytes.inc(size())
      return { url: addressOf(basePath, name), name: originalName }
    }
    if (!isRedrawn(kind)) return store(whole, bytes)
    const picture = await readWhole(whole, limit)
    if (!picture || part.file.truncated) throw tooLarge(limit)
    const drawn = await redrawPicture(picture, kind)
    return store(drawn, () => drawn.length)
  }
  app.post('/file/upload', { bodyLimit: largestFile + 65_536 }, (request) => receive(request))
  for (const narrow of uploads)
    app.post(
      narrow.path,
      { bodyLimit: narrow.largest + 65_536, config: { isPlain: true, isUnlogged: true } },
      (request) => receive(request, narrow),
    )
}

function tooLarge(limit: number): ApiRefusal {
  return new ApiRefusal({
    status: 413,
    message: 'server.fileTooLarge',
    values: { limit: Math.round(limit / 1024 / 1024) },
    reason: 'file-size',
  })
}

/** Reads a stream; undefined when it has more than `most` bytes. No more than that is kept in memory. */
async function readWhole(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return length <= most ? Buffer.concat(chunks) : undefined
}

/** Returns the first bytes of a stream, and the whole stream with a count of the bytes read. */
async function withHead(stream: Readable) {
  const rest = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first: Buffer[] = []
  let length = 0
  while (length < headLength) {
    const next = await rest.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.length
  }
  let bytes = 0
  async function* all(): AsyncGenerator<Buffer> {
    for (const chunk of first) {
      bytes += chunk.length
      yield chunk
    }
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      bytes += next.value.length
      yield next.value
    }
  }
  return { head: Buffer.concat(first), whole: Readable.from(all()), bytes: () => bytes }
}

/** Returns the last part of a name, without characters that could control a terminal or a path. */
function safeName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
      .slice(-longestName) || 'file'
  )
}
