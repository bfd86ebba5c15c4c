import { failure, success, type Result } from '../metadata/result'

/** The payment that an action waits for: the code to pay by, and the endpoint that reports its state. */
export interface PaymentStep {
  /** The URL that is scanned or opened. */
  readonly payCode: string
  readonly amount?: number | undefined
  /** Wording key of the amount's unit, as in fields. */
  readonly unit?: string | undefined
  readonly watch: {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    /** Seconds until the payment expires. */
    readonly seconds: number
  }
}

/** The state of a payment. */
export type PaymentState = 'waiting' | 'done' | 'failed' | 'closed'

const states: readonly PaymentState[] = ['waiting', 'done', 'failed', 'closed']
const paths = /^(\/[A-Za-z0-9_-]+)+$/

/** Reads the payment that a response asks for; undefined without one (docs/http.md, actions that are paid). */
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

/** Decodes the state of a payment. */
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
