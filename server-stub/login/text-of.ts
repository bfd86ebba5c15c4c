import { ApiRefusal } from '../http/api-refusal'

/** A text of a body. @throws ApiRefusal 400 when it is missing, empty, too long, or holds what cannot be stored. */
export function textOf(body: unknown, name: string, longest: number): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || value === '' || value.length > longest || value.includes('\0'))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: `bad-${name}` })
  return value
}
