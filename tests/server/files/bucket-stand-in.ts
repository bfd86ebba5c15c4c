import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for S3 with the operations that files need: objects by path, whole or in parts. */
export interface BucketStandIn {
  readonly endpoint: string
  /** Stored objects by `/bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Parts of uploads that are not completed. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<number, Buffer>>
  readonly requests: readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts a stand-in that answers only requests signed with this key, as far as the header says so. */
export async function startBucketStandIn(accessKey: string): Promise<BucketStandIn> {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []

  const answer = async (
    request: IncomingMessage,
  ): Promise<readonly [status: number, body: string | Buffer]> => {
    const { pathname: place, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
    requests.push(`${request.method} ${place}`)
    const signed = `AWS4-HMAC-SHA256 Credential=${accessKey}/`
    if (!request.headers.authorization?.startsWith(signed)) return [403, problem('AccessDenied')]
    const body = await bodyOf(request)
    const upload = query.get('uploadId')
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload-${parts.size + 1}`
      parts.set(id, new Map())
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ]
    }
    if (upload) {
      const own = parts.get(upload)
      if (!own) return [404, problem('NoSuchUpload')]
      if (request.method === 'PUT') own.set(Number(query.get('partNumber')), body)
      if (request.method === 'POST') {
        const inOrder = [...own].toSorted(([one], [other]) => one - other)
        objects.set(place, Buffer.concat(inOrder.map(([, content]) => content)))
      }
      if (request.method !== 'PUT') parts.delete(upload)
      return [200, `<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>`]
    }
    if (request.method === 'PUT') {
      objects.set(place, body)
      return [200, '']
    }
    if (request.method === 'DELETE') {
      objects.delete(place)
      return [204, '']
    }
    const content = objects.get(place)
    return content ? [200, content] : [404, problem('NoSuchKey')]
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { etag: '"1"', 'content-length': Buffer.byteLength(body) })
      response.end(request.method === 'HEAD' ? undefined : body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    parts,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function problem(code: string): string {
  return `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
}

/**
 * Returns the body. A body of unknown length may come in chunks with their size: `size;signature`, bytes, an empty
 * line.
 */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  const whole = Buffer.concat(pieces)
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return whole
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const line = whole.indexOf('\r\n', at)
    const size = Number.parseInt(whole.toString('latin1', at, line), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(whole.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
