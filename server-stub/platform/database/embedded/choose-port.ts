import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Returns a free port of the loopback address, and stores it in `file`. The stored port is preferred, so that pools
 * survive a restart.
 */
export async function choosePort(file: string): Promise<number> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = await freePort(last).catch(() => freePort(0))
  if (port !== last) await writeFile(file, String(port))
  return port
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
