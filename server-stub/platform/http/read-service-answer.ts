import { ApiRefusal } from '../refusal/api-refusal'
import { mostNamed } from './refusal-data'
import { serviceFailure } from './service-failure'

/** Maximum depth of nested values, the same as for records. */
const mostLevels = 100
const longestText = 1000

/**
 * Reads the data of a service's response, which is the data alone or an envelope of the contract. Reading stops above
 * `largest` bytes. @throws ApiRefusal see callService
 */
export async function readServiceAnswer(answer: Response, largest: number): Promise<unknown> {
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel()
    throw serviceFailure('service-redirect')
  }
  const value = parse(await readText(answer, largest))
  if (isEnvelope(value)) {
    if (value.success && answer.ok) return value.data
    throw refusalOf(value.success ? answer.status : Number(value.code ?? answer.status), value)
  }
  if (!answer.ok || value === undefined) throw serviceFailure('service-answer')
  return value
}

async function readText(answer: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // An exit from the loop ends the transfer.
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw serviceFailure('service-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    const value: unknown = text === '' ? null : JSON.parse(text)
    return isWithin(value, mostLevels) ? value : undefined
  } catch {
    return undefined
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((entry) => isWithin(entry, levels - 1))
}

interface ServiceEnvelope {
  readonly success: boolean
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

/** True for an envelope. A record may have a field called `success`, but an envelope also has a code or data. */
function isEnvelope(value: unknown): value is ServiceEnvelope {
  const { success, code, data } = (value ?? {}) as Partial<ServiceEnvelope>
  return typeof success === 'boolean' && (typeof code === 'number' || data !== undefined)
}

/**
 * Returns a refusal with the service's own text, and its errors of fields. The person does not learn that the service
 * does not accept this server (401, 403).
 */
function refusalOf(code: number, { message, data }: ServiceEnvelope): ApiRefusal {
  const isAboutRequest = code >= 400 && code < 500 && ![401, 403, 407, 429].includes(code)
  if (!isAboutRequest) return serviceFailure('service-refused')
  const fields = (data as { fields?: unknown } | null)?.fields
  return new ApiRefusal({
    status: code === 404 ? 404 : 422,
    message: code === 404 ? 'server.notFound' : 'server.invalid',
    ...(typeof message === 'string' && message !== '' ? { text: message.slice(0, longestText) } : {}),
    reason: 'service-refused',
    ...(Array.isArray(fields) ? { data: firstOf(fields.flatMap(toField)) } : {}),
  })
}

function firstOf(fields: readonly unknown[]) {
  const more = fields.length - mostNamed
  return { fields: fields.slice(0, mostNamed), ...(more > 0 ? { more } : {}) }
}

function toField(entry: unknown): readonly { field: string; code: string; message: string }[] {
  const { field, code, message } = (entry ?? {}) as Record<string, unknown>
  if (typeof field !== 'string' || typeof message !== 'string') return []
  return [{ field, code: typeof code === 'string' ? code : '', message: message.slice(0, longestText) }]
}
