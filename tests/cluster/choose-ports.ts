import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/**
 * Returns free ports of the loopback address for programs that are killed and started again. They are outside of the
 * range that the system gives to outgoing connections, so that none of those takes a port meanwhile.
 */
export async function choosePorts(count: number): Promise<number[]> {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  const end = Number.parseInt(range, 10)
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(Math.max(1024, end - 12_000), end)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
