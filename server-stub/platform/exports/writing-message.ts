import type { RefusalDetails } from '../refusal/api-refusal'

/** What a writing thread says. It is told `more` for each chunk that it may send. */
export type WritingMessage =
  /** The first rows were read: what follows is the file. */
  | { readonly kind: 'begun' }
  /** Nothing follows. */
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  | { readonly kind: 'failed'; readonly message: string }
  /** A part of the file, and how many rows have been written. */
  | { readonly kind: 'chunk'; readonly chunk: Uint8Array; readonly rows: number }
  | { readonly kind: 'ended'; readonly rows: number }

/** What it is told. */
export const more = 'more'
