import { failure, success, type Result } from '../../metadata/result'
import type { Transport } from '../../ports/transport'

/** The body of a picture upload (P26). */
export interface PictureBody {
  /** Prefix of the stored file name, if the server uses it. */
  readonly filePrefix: string
  /** `png` or `jpg`. */
  readonly fileType: string
  /** The bytes in base64. */
  readonly data: string
}

/** An uploaded file. */
export interface UploadedFile {
  readonly url: string
  readonly name: string
}

/** Uploads a picture (P26) and returns its URL. */
export function uploadPicture(
  transport: Transport,
  path: string,
  body: PictureBody,
  signal?: AbortSignal,
): Promise<string> {
  return transport.send({ method: 'POST', path, body, unsealed: true }, decodeAddress, signal)
}

/** Uploads a file as the part `file` of a multipart body. */
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

/** Deletes an uploaded picture (P27) or file. */
export function removeStored(
  transport: Transport,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  return transport.send({ method: 'DELETE', path, query }, (wire) => success(wire))
}

/** Returns whether a URL is that of a public picture (P28). */
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
