import { ApiRefusal } from '../refusal/api-refusal'

/**
 * Returns a text of a body. @throws ApiRefusal 422 when it is not a text, 400 when it is missing, empty, too long, or
 * holds NUL
 */
export function textOf(body: unknown, name: string, longest: number): string {
  refuseOtherThanText(body, name)
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || value === '' || value.length > longest || value.includes('\0'))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: `bad-${name}` })
  return value
}

/** Checks that a field of a body, if present, is a text. @throws ApiRefusal 422 */
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
