import { ApiRefusal } from '../refusal/api-refusal'

/**
 * A text of a body. @throws ApiRefusal 422 when it is no text, 400 when it is missing, empty, too long, or holds what
 * cannot be stored.
 */
export function textOf(body: unknown, name: string, longest: number): string {
  refuseOtherThanText(body, name)
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || value === '' || value.length > longest || value.includes('\0'))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: `bad-${name}` })
  return value
}

/** Holds a field of a body, where there is one, to being a text. @throws ApiRefusal 422 */
export function refuseOtherThanText(body: unknown, name: string): void {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (value === undefined || value === null || typeof value === 'string') return
  const refusal = { message: 'server.badParameter', values: { name } }
  throw new ApiRefusal({
    status: 422,
    reason: `bad-${name}`,
    ...refusal,
    fields: [{ field: name, ...refusal }],
  })
}
