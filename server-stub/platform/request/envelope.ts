import type { Envelope } from '../../../engine/metadata/contract.generated'
import { sealAnswer } from '../sealing/seal-answer'
import type { ApiRequest } from './api-request'

/** Formats a time for the wire: China time, `yyyy-MM-dd HH:mm:ss` (0.4). */
export function toWireTime(milliseconds: number): string {
  return new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Wraps a response in the envelope (8.2); its data is sealed when its request was. */
export function toEnvelope(
  api: ApiRequest | undefined,
  answer: {
    readonly success: boolean
    readonly code: number
    readonly message?: string | undefined
    readonly data?: unknown
    readonly errorType?: string
  },
): Envelope {
  const sealing =
    api?.target && api.session?.sealing ? { keys: api.session.sealing, target: api.target } : undefined
  const data = answer.data ?? null
  return {
    success: answer.success,
    code: answer.code,
    message: answer.message ?? null,
    data: sealing ? sealAnswer(sealing.keys, sealing.target, data) : data,
    // Milliseconds: a client learns from it how far its clock is off.
    serverTime: String(Date.now()),
    isDataEncrypted: sealing !== undefined,
    isMessageEncrypted: false,
    ...(answer.errorType ? { errorType: answer.errorType } : {}),
  }
}

/** True when a response has its envelope already. */
export function isEnvelope(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'isDataEncrypted' in payload
}
