import type { MetadataProblem } from './contract.generated'

/** A value with the problems found while making it, or the problems alone. Nothing is thrown. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly problems: readonly MetadataProblem[] }
  | { readonly ok: false; readonly problems: readonly MetadataProblem[] }

/** Converts a value of the wire into a typed value. Pure and total. */
export type Decode<T> = (wire: unknown) => Result<T>

/** Creates a result with a value. */
export function success<T>(value: T, problems: readonly MetadataProblem[] = []): Result<T> {
  return { ok: true, value, problems }
}

/** Creates a result without a value. */
export function failure<T>(problems: readonly MetadataProblem[]): Result<T> {
  return { ok: false, problems }
}
