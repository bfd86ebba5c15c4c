import { connect, isIP, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectSecurely } from 'node:tls'
import type { SealedEntry } from '../chain/sealed-entry'
import type { LogReceiver } from './log-receiver'
import { syslogFrame } from './syslog-frame'

/** Milliseconds after which a connection is given up. */
const patienceMs = 10_000
/** Milliseconds that a receiver has to refuse entries by closing the connection. */
const refusalMs = 250

type SyslogReceiver = Extract<LogReceiver, { kind: 'syslog' }>

/**
 * Sends entries over a connection of their own. Syslog has no acknowledgement: the entries count as taken when the
 * receiver closes its side of the connection after the server has closed its own, which a receiver does when it has
 * read everything. A receiver that closes first has not.
 */
export async function sendBySyslog(receiver: SyslogReceiver, entries: readonly SealedEntry[]): Promise<void> {
  const socket = open(receiver)
  const limit = setTimeout(
    () => socket.destroy(new Error('The syslog receiver did not take the entries in time.')),
    patienceMs,
  )
  let isClosing = false
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('end', () =>
      isClosing ? resolve() : reject(new Error('The syslog receiver closed the connection.')),
    )
  })
  // Without reading, the end of the other side would not be noticed.
  socket.resume()
  try {
    const written = new Promise<void>((resolve) => {
      socket.write(entries.map((entry) => syslogFrame(entry)).join(''), 'ascii', () => resolve())
    })
    await Promise.race([written, ended])
    await Promise.race([pause(refusalMs), ended])
    isClosing = true
    socket.end()
    await ended
  } finally {
    clearTimeout(limit)
    socket.destroy()
  }
}

function open({ host, port, isSecure }: SyslogReceiver): Socket {
  if (!isSecure) return connect({ host, port })
  // Names of certificates are checked; an address has none to send.
  return connectSecurely({ host, port, ...(isIP(host) ? {} : { servername: host }) })
}
