import { createHash } from 'node:crypto'

/** An entry of the operation log as it is stored: columns with a value, each as the text that PostgreSQL makes of it. */
export type StoredEntry = Readonly<Record<string, string>>

/** A link of the chain: an entry, its number, and the hash of the link before it. */
export interface EntrySeal {
  /** 1, 2, 3 ... without gaps. */
  readonly seq: number
  /** Hash of the link before: 64 hexadecimal digits, all of them 0 for the first link. */
  readonly previous: string
  /** UTC, ISO 8601 with milliseconds. */
  readonly sealedAt: string
  /** Null when the entry was deleted past the server; no hash fits it then. */
  readonly entry: StoredEntry | null
}

/** A link of the chain with its hash. */
export interface SealedEntry extends EntrySeal {
  /** `hashOf` the seal. */
  readonly hash: string
}

/** Hash before the first link. */
export const noHash = '0'.repeat(64)

/** Returns the hash of a link: SHA-256 of its canonical JSON (RFC 8785), as 64 hexadecimal digits. */
export function hashOf({ entry, previous, sealedAt, seq }: EntrySeal): string {
  const text = `{"entry":${entryText(entry)},"previous":"${previous}","sealedAt":"${sealedAt}","seq":${seq}}`
  return createHash('sha256').update(text).digest('hex')
}

/** Returns a link with its hash as one line of canonical JSON (RFC 8785). */
export function lineOf({ entry, hash, previous, sealedAt, seq }: SealedEntry): string {
  return `{"entry":${entryText(entry)},"hash":"${hash}","previous":"${previous}","sealedAt":"${sealedAt}","seq":${seq}}`
}

/** Canonical JSON of texts by name: names in the order of their UTF-16 units, texts as `JSON.stringify` writes them. */
function entryText(entry: StoredEntry | null): string {
  if (!entry) return 'null'
  const parts = Object.keys(entry)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(entry[name])}`)
  return `{${parts.join(',')}}`
}
