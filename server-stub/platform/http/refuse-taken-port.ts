import { once } from 'node:events'
import { createServer } from 'node:net'

/** Thrown when the server cannot listen on one of its ports. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/**
 * Checks that a port is available, before the start opens anything that would have to be closed again.
 * @param variable environment variable of the port @throws PortError with a sentence for the administrator
 */
export async function refuseTakenPort(variable: string, host: string, port: number): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw toPortError(variable, host, port, error)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Converts a listening error into a PortError with its reason; any other error is returned unchanged. */
export function toPortError(variable: string, host: string, port: number, error: unknown): unknown {
  const name = `${variable}: port ${port} of ${host}`
  const advice = `Choose another with ${variable}.`
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new PortError(`${name} is taken by another program. ${advice}`, { cause: error })
    case 'EACCES':
      return new PortError(`${name} is not for this account to listen on. ${advice}`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortError(`${name}: this computer has no such address. Choose another with HOST.`, {
        cause: error,
      })
    default:
      return error
  }
}
