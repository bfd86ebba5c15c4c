/** The parts of a server, which are started in order and stopped in reverse. */
export interface Parts {
  /**
   * Starts the next part. `end` stops it again, when its turn comes.
   * @throws the error of `begin`, and PartsStoppedError once `stop` has been called
   */
  start<T>(name: string, begin: () => T | Promise<T>, end?: (part: T) => unknown): Promise<T>
  /**
   * Stops the parts, the last one first, after a part that is being started. A part that fails to stop does not keep
   * the others running. Later calls await the first. @throws AggregateError of all failures
   */
  stop(): Promise<void>
}

/** Thrown when a part is to be started while the server is stopping. */
export class PartsStoppedError extends Error {
  override readonly name = 'PartsStoppedError'
}

/** Creates an empty list of parts. */
export function createParts(): Parts {
  const ends: { readonly name: string; readonly end: () => unknown }[] = []
  let starting: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined

  const start = async <T>(
    name: string,
    begin: () => T | Promise<T>,
    end?: (part: T) => unknown,
  ): Promise<T> => {
    if (stopping) throw new PartsStoppedError(`${name} is not started: the server is stopping.`)
    const part = await begin()
    if (end) ends.push({ name, end: () => end(part) })
    return part
  }
  const stopAll = async (): Promise<void> => {
    await starting
    const failures: Error[] = []
    for (const { name, end } of ends.toReversed()) {
      try {
        await end()
      } catch (cause) {
        failures.push(new Error(`${name} could not be stopped`, { cause }))
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'Not all parts of the server could be stopped.')
  }
  return {
    start: (name, begin, end) => {
      const started = start(name, begin, end)
      starting = started.catch(() => undefined)
      return started
    },
    stop: () => (stopping ??= stopAll()),
  }
}
