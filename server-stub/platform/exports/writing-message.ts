import type { RefusalDetails } from '../refusal/api-refusal'

/** A message of a writing thread. The thread receives `more` for each chunk that it may send. */
export type WritingMessage =
  /** The first rows were read; the file follows. */
  | { readonly kind: 'begun' }
  /** No message follows. */
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  | { readonly kind: 'failed'; readonly message: string }
  /** A part of the file, and the number of rows written so far. */
  | { readonly kind: 'chunk'; readonly chunk: Uint8Array; readonly rows: number }
  | { readonly kind: 'ended'; readonly rows: number }

/** The message to a writing thread that permits one more chunk. */
export const more = 'more'
