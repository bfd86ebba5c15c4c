import { failure, success, type Result } from '../metadata/result'

/** An action that is done once it is paid: what to pay by, and where to ask whether that has happened. */
export interface PaymentStep {
  /** The address that is scanned, or opened. */
  readonly payCode: string
  readonly amount?: number | undefined
  /** Key of the amount's unit, as of a field's. */
  readonly unit?: string | undefined
  readonly watch: {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    /** For how long it may be paid from now. */
    readonly seconds: number
  }
}

/** How a payment stands. */
export type PaymentState = 'waiting' | 'done' | 'failed' | 'closed'

const states: readonly PaymentState[] = ['waiting', 'done', 'failed', 'closed']
const paths = /^(\/[A-Za-z0-9_-]+)+$/

/** The payment that an action's answer asks for; undefined where it asks for none (docs/http.md, actions that are paid). */
export function readPaymentStep(answer: unknown): PaymentStep | undefined {
  const { payCode, amount, unit, watch } = rowOf(answer)
  const { path, query, seconds } = rowOf(watch)
  if (typeof payCode !== 'string' || payCode === '') return undefined
  if (typeof path !== 'string' || !paths.test(path) || typeof seconds !== 'number' || !(seconds > 0))
    return undefined
  const texts = Object.entries(rowOf(query)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    payCode,
    amount: typeof amount === 'number' ? amount : undefined,
    unit: typeof unit === 'string' && /^[a-z]{3,}$/.test(unit) ? unit : undefined,
    watch: { path, query: Object.fromEntries(texts), seconds },
  }
}

/** How the watched payment stands, as its address answers. */
export function decodePaymentState(wire: unknown): Result<PaymentState> {
  const { state } = rowOf(wire)
  const found = states.find((one) => one === state)
  return found
    ? success(found)
    : failure([{ code: 'no-state', pointer: '/state', detail: 'The state of a payment is expected.' }])
}

function rowOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}
