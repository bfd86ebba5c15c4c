/** A promise whose outcome can be read without waiting, in the form that React's `use` reads it. */
export interface ReadablePromise<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: T
}

/** Notes on a promise what it came to, so that `use` has it at once: React's own notes begin with a wait. */
export function readable<T>(promise: ReadablePromise<T>): ReadablePromise<T> {
  promise.then(
    (value) => {
      promise.status = 'fulfilled'
      promise.value = value
    },
    () => undefined,
  )
  return promise
}
