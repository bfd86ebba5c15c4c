import { asRecord } from './as-record'

/** Headers of a modern request: the time of sealing (ms, server's clock) and the random id of the request. */
export const sealedHeaders = { time: 'X-Sealed-Time', id: 'X-Sealed-Id' } as const

/** The two parts of a response that may be sealed (isDataEncrypted, isMessageEncrypted). */
export type AnswerPart = 'data' | 'message'

/** The context that a modern message is bound to. Opening it in any other context fails. */
export interface FrameBinding {
  readonly direction: 'key' | 'login' | 'confirm' | 'request' | `answer-${AnswerPart}`
  readonly method: string
  /** As sent: relative to the base path (C58), without query. */
  readonly path: string
  readonly time: number
  readonly id: string
}

/** Returns the binding as AES-GCM associated data: a JSON array, so that no two bindings give the same text. */
export function associatedData({ direction, method, path, time, id }: FrameBinding): string {
  return JSON.stringify(['wire/modern/1', direction, method.toUpperCase(), path, time, id])
}

/** Content of a modern request: query and body in one frame, so that neither can be removed or replaced. */
export interface RequestFrame {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export function parseRequestFrame(value: unknown): RequestFrame | undefined {
  const record = asRecord(value)
  if (!record || Object.keys(record).some((key) => key !== 'query' && key !== 'body')) return undefined
  return 'query' in record && !asRecord(record['query']) ? undefined : record
}

/** Parses milliseconds since 1970 in canonical decimal form. */
export function parseSealedTime(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
}

/** Accepts 16 random bytes as base64url. */
export function parseSealedId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{22}$/.test(value) ? value : undefined
}

/** Accepts base64url of nonce (12 bytes), ciphertext and tag (16 bytes). */
export function parseSealedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length >= 38 && !/[^\w-]/.test(value) ? value : undefined
}

/** Parses `time.sealed`, the modern keyPro. */
export function parseKeyProof(value: unknown): { time: number; sealed: string } | undefined {
  const [head, tail, ...rest] = typeof value === 'string' ? value.split('.') : []
  const time = parseSealedTime(head)
  const sealed = parseSealedText(tail)
  if (rest.length > 0) return undefined
  return time !== undefined && sealed !== undefined ? { time, sealed } : undefined
}

/** Returns a P-256 point as text: `p256.` and base64url of its 65 bytes. The prefix tells the suites' keys apart. */
export function formatCurvePoint(base64Url: string): string {
  return `p256.${base64Url}`
}

export function parseCurvePoint(value: unknown): string | undefined {
  return typeof value === 'string' ? /^p256\.(B[\w-]{86})$/.exec(value)?.[1] : undefined
}

/** Accepts base64 of whole AES blocks, at least one, as the classic suite sends them. */
export function parseClassicText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length % 4 !== 0) return undefined
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0
  const digits = value.slice(0, value.length - padding)
  const bytes = (value.length / 4) * 3 - padding
  return bytes > 0 && bytes % 16 === 0 && !/[^A-Za-z0-9+/]/.test(digits) ? value : undefined
}
