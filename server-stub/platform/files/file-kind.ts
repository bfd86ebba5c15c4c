import { fileTypeFromBuffer } from 'file-type'

/** What a file is, by its content. */
export interface FileKind {
  /** Extension of its stored name. */
  readonly extension: string
  readonly mimeType: string
}

const octets = 'application/octet-stream'

/** Pictures that X3 takes (V23, C64). */
const pictures: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
])

/** Files whose content says what they are. */
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

/** Files without a signature: taken by the name they come with, and only ever handed out as a download of bytes. */
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

/** Files that hold keys: they are taken, used by the server, and handed out to nobody. */
const keyStores: ReadonlySet<string> = new Set(['p12', 'pfx'])

/** Whether a file of this extension is for the server alone. */
export function isKeyStore(extension: string): boolean {
  return keyStores.has(extension)
}

/** Bytes at the beginning of a file that are enough to tell what it is. */
export const headLength = 64 * 1024

/** The kind of a picture that X3 takes, by its content; the name that it came with says nothing. */
export async function pictureKindOf(content: Uint8Array): Promise<FileKind | undefined> {
  const extension = (await fileTypeFromBuffer(content))?.ext ?? ''
  const mimeType = pictures.get(extension)
  return mimeType ? { extension, mimeType } : undefined
}

/**
 * The kind of a file, by its first bytes. Its name must agree: a program called `photo.png` is not taken, nor is a page
 * or a program under its own name.
 */
export async function fileKindOf(head: Uint8Array, originalName: string): Promise<FileKind | undefined> {
  const named = extensionOf(originalName)
  const extension = (await fileTypeFromBuffer(head))?.ext
  if (extension === undefined) return unsigned.has(named) ? { extension: named, mimeType: octets } : undefined
  const mimeType = known.get(extension)
  return mimeType && named === extension ? { extension, mimeType } : undefined
}

/** How a file of a stored name is handed out. */
export function servedAs(extension: string): { readonly mimeType: string; readonly inline: boolean } {
  const mimeType = known.get(extension) ?? octets
  return { mimeType, inline: /^(image|video|audio)\//.test(mimeType) }
}

/** Extension of a name that somebody gave a file. */
function extensionOf(name: string): string {
  const extension = (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toLowerCase()
  return extension === 'jpeg' ? 'jpg' : extension
}
