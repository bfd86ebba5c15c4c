import { fileTypeFromBuffer } from 'file-type'

/** The type of a file, by its content. */
export interface FileKind {
  /** Extension of its stored name. */
  readonly extension: string
  readonly mimeType: string
}

const octets = 'application/octet-stream'

/** Picture types of X3 (V23, C64). */
const pictures: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
])

/** File types that are recognised by their content. */
const known: ReadonlyMap<string, string> = new Map([
  ...pictures,
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['7z', 'application/x-7z-compressed'],
  ['gz', 'application/gzip'],
  ['apk', 'application/vnd.android.package-archive'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
])

/** File types without a signature: recognised by their name, and only ever served as a binary download. */
const unsigned: ReadonlySet<string> = new Set([
  'txt',
  'csv',
  'json',
  'pem',
  'cer',
  'crt',
  'key',
  'p12',
  'pfx',
])

/** Types of files with keys: they can be uploaded, the server uses them, and they are never served. */
const keyStores: ReadonlySet<string> = new Set(['p12', 'pfx'])

/** True when files of this extension are for the server alone. */
export function isKeyStore(extension: string): boolean {
  return keyStores.has(extension)
}

/** Bytes at the beginning of a file that suffice to recognise its type. */
export const headLength = 64 * 1024

/** Returns the type of a picture for X3 by its content, whatever its name; undefined for any other file. */
export async function pictureKindOf(content: Uint8Array): Promise<FileKind | undefined> {
  const extension = (await fileTypeFromBuffer(content))?.ext ?? ''
  const mimeType = pictures.get(extension)
  return mimeType ? { extension, mimeType } : undefined
}

/**
 * Returns the type of a file by its first bytes; undefined when it is not accepted. Its name must agree: a program
 * called `photo.png` is refused, and so are a page and a program under their own names.
 */
export async function fileKindOf(head: Uint8Array, originalName: string): Promise<FileKind | undefined> {
  const named = extensionOf(originalName)
  const extension = (await fileTypeFromBuffer(head))?.ext
  if (extension === undefined) return unsigned.has(named) ? { extension: named, mimeType: octets } : undefined
  const mimeType = known.get(extension)
  return mimeType && named === extension ? { extension, mimeType } : undefined
}

/** Returns how a stored file is served. */
export function servedAs(extension: string): { readonly mimeType: string; readonly inline: boolean } {
  const mimeType = known.get(extension) ?? octets
  return { mimeType, inline: /^(image|video|audio)\//.test(mimeType) }
}

/** Returns the extension of an uploaded file's name. */
function extensionOf(name: string): string {
  const extension = (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toLowerCase()
  return extension === 'jpeg' ? 'jpg' : extension
}
