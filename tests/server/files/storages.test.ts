import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import type { FileStorage } from '../../../server-stub/platform/files/file-storage'
import { openFileStorage } from '../../../server-stub/platform/files/open-file-storage'
import { startBucketStandIn, type BucketStandIn } from './bucket-stand-in'

const name = `${'a1'.repeat(16)}.png`
const dataDir = mkdtempSync(path.join(tmpdir(), 'console-storage-'))
let bucket: BucketStandIn

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'KEY')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  bucket = await startBucketStandIn('KEY')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await bucket.stop()
  await rm(dataDir, { recursive: true })
})

const inBucket = () => ({
  S3_BUCKET: 'console-files',
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: 'eu-central-1',
})

describe.each([
  ['a folder', () => ({})],
  ['a bucket', inBucket],
])('files in %s', (_, variables) => {
  let storage: FileStorage
  beforeAll(async () => {
    storage = await openFileStorage(parseEnvironment({ DATA_DIR: dataDir, ...variables() }))
  })

  const read = async (): Promise<Buffer | undefined> => {
    const found = await storage.get(name)
    return found && buffer(found.open())
  }

  it('come back unchanged, and can be replaced and removed', async () => {
    expect(await storage.get(name)).toBeUndefined()
    await storage.put(name, Buffer.from('first'))
    expect(await read()).toEqual(Buffer.from('first'))
    await storage.put(name, Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect(await read()).toEqual(Buffer.from('second'))
    expect((await storage.get(name))?.bytes).toBe(6)
    await storage.remove(name)
    await storage.remove(name)
    expect(await storage.get(name)).toBeUndefined()
  })

  it('may be larger than one part of an upload', async () => {
    const pieces = Array.from({ length: 13 }, (_piece, index) => Buffer.alloc(1024 * 1024, index))
    await storage.put(name, Readable.from(pieces))
    expect((await read())?.equals(Buffer.concat(pieces))).toBe(true)
    await storage.remove(name)
  })

  it('are stored whole or not at all', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(6 * 1024 * 1024)
        throw new Error('The connection is gone.')
      })(),
    )
    await expect(storage.put(name, broken)).rejects.toThrow('The connection is gone.')
    expect(await storage.get(name)).toBeUndefined()
    expect(bucket.parts.size).toBe(0)
  })

  it('are refused under names that were not generated', async () => {
    for (const odd of ['../secrets', 'a.png', `${name}/..`]) {
      await expect(storage.put(odd, Buffer.from('x'))).rejects.toThrow('no name')
      await expect(storage.get(odd)).rejects.toThrow('no name')
      await expect(storage.remove(odd)).rejects.toThrow('no name')
    }
  })
})

describe('a bucket', () => {
  it('holds the files, and the folder has none', async () => {
    const storage = await openFileStorage(parseEnvironment({ DATA_DIR: dataDir, ...inBucket() }))
    await storage.put(name, Buffer.from('there'))
    expect(bucket.objects.get(`/console-files/${name}`)).toEqual(Buffer.from('there'))
    expect(await readdir(path.join(dataDir, 'files')).catch(() => [])).not.toContain(name)
  })

  it('that refuses the credentials causes errors, and does not look empty', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'ANOTHER')
    const storage = await openFileStorage(parseEnvironment({ DATA_DIR: dataDir, ...inBucket() }))
    await expect(storage.get(name)).rejects.toThrow()
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'KEY')
  })

  it.each([
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'objects:9000' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://objects.example' }, 'without S3_BUCKET'],
  ])('needs a valid name and endpoint, or the server does not start: %j', (variables, told) => {
    expect(() => parseEnvironment(variables)).toThrow(told)
  })
})
