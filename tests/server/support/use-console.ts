import { afterAll, beforeAll } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from './console-server'

/**
 * Opens a server over a seeded world for the tests of a block, and logs its administrator in. Both are available once
 * the tests run.
 */
export function useConsole(...opened: Parameters<typeof openConsole>) {
  let server: ConsoleServer | undefined
  let admin: Client | undefined
  beforeAll(async () => {
    server = await openConsole(...opened)
    admin = await server.login('admin')
  })
  afterAll(() => server?.stop())
  return {
    get server(): ConsoleServer {
      return there(server)
    },
    get admin(): Client {
      return there(admin)
    },
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Tests of the block have not begun.')
  return value
}
