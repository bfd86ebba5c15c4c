import { once } from 'node:events'
import { createServer } from 'node:net'

/** Thrown where a port that the server is to listen on cannot be listened on. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/**
 * Makes sure that a port can be listened on, before anything is opened that would have to be closed again.
 * @param variable of the environment that names the port @throws PortError with a sentence for whoever starts it
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

/** Says in words why a port cannot be listened on; anything else that went wrong comes back as it is. */
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
