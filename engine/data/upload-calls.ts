import { failure, success, type Result } from '../metadata/result'
import type { Transport } from '../ports/transport'

/** A picture as P26 takes it. */
export interface PictureBody {
  /** What its stored name begins with, where the server makes something of it. */
  readonly filePrefix: string
  /** `png` or `jpg`. */
  readonly fileType: string
  /** The bytes in base64. */
  readonly data: string
}

/** A file that the server has stored. */
export interface UploadedFile {
  readonly url: string
  readonly name: string
}

/** P26: stores a picture and answers its address. */
export function uploadPicture(
  transport: Transport,
  path: string,
  body: PictureBody,
  signal?: AbortSignal,
): Promise<string> {
  return transport.send({ method: 'POST', path, body, unsealed: true }, decodeAddress, signal)
}

/** Stores a file: one part `file` of a multipart body. */
export function uploadFile(
  transport: Transport,
  path: string,
  file: File,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const body = new FormData()
  body.append('file', file, file.name)
  return transport.send({ method: 'POST', path, body, unsealed: true }, decodeFile, signal)
}

/** P27, or the like for files: lets go of what was stored. */
export function removeStored(
  transport: Transport,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  return transport.send({ method: 'DELETE', path, query }, (wire) => success(wire))
}

/** P28: whether an address is that of a public picture. */
export function checkPublic(transport: Transport, path: string, imageUrl: string): Promise<boolean> {
  return transport.send({ method: 'GET', path, query: { imageUrl } }, (wire) =>
    success(wire === true || wire === 1 || wire === 'true'),
  )
}

function decodeAddress(wire: unknown): Result<string> {
  return typeof wire === 'string' && wire !== '' ? success(wire) : notAnAddress()
}

function decodeFile(wire: unknown): Result<UploadedFile> {
  if (typeof wire === 'string' && wire !== '') return success({ url: wire, name: '' })
  const { url, name } = (wire ?? {}) as { readonly url?: unknown; readonly name?: unknown }
  if (typeof url !== 'string' || url === '') return notAnAddress()
  return success({ url, name: typeof name === 'string' ? name : '' })
}

function notAnAddress(): Result<never> {
  return failure([{ code: 'no-address', pointer: '', detail: 'The address of a stored file is expected.' }])
}
