import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isStoredName, type FileStorage } from './file-storage'
import type { ObjectStoreSettings } from './object-store-settings'

/** Stores files as objects of a bucket, under their names. */
export function createObjectStorage({ bucket, endpoint, region }: ObjectStoreSettings): FileStorage {
  const client = new S3Client({
    region,
    // Self-hosted stores seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Some stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const placeOf = (name: string) => {
    if (!isStoredName(name)) throw new Error('It is no name of a stored file.')
    return { Bucket: bucket, Key: name }
  }
  return {
    async put(name, content) {
      const place = placeOf(name)
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...place, Body: content, ContentLength: content.length }))
        return
      }
      // The length is unknown: large files are sent in parts, and become an object with the last part.
      await new Upload({ client, params: { ...place, Body: content }, queueSize: 2 }).done()
    },
    async get(name) {
      const place = placeOf(name)
      const head = await client.send(new HeadObjectCommand(place)).catch((error: unknown) => {
        if (error instanceof NotFound) return undefined
        throw error
      })
      if (!head) return undefined
      return { bytes: head.ContentLength ?? 0, open: () => opened(client, place) }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(placeOf(name)))
    },
  }
}

/** Streams the bytes of an object as they arrive. Failures are errors of the stream. */
function opened(client: S3Client, place: { readonly Bucket: string; readonly Key: string }): Readable {
  const out = new PassThrough()
  const begin = async (): Promise<void> => {
    const { Body } = await client.send(new GetObjectCommand(place))
    if (!Body) throw new Error('The object has no content.')
    await pipeline(Body as Readable, out)
  }
  begin().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}
