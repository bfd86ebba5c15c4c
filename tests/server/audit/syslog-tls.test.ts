import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'console-syslog-'))
const authority = path.join(folder, 'authority.pem')
const received: string[] = []
const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
const pem = { key: forge.pki.privateKeyToPem(privateKey), cert: certificateFor('localhost') }
const server = createServer({ ...pem, allowHalfOpen: true }, async (socket) => {
  received.push(Buffer.concat(await socket.toArray()).toString('ascii'))
  socket.end()
})
server.on('tlsClientError', () => undefined)
beforeAll(async () => {
  writeFileSync(authority, pem.cert)
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends an entry from a process of its own, because Node reads its authorities at the start. Returns its output. */
async function sendTo(host: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const { port } = server.address() as AddressInfo
  const program = path.join(folder, 'send.mts')
  writeFileSync(
    program,
    `import { sendTo } from ${JSON.stringify(path.join(root, 'server-stub/platform/journal/delivery/send-entries.ts'))}
const entry = { seq: 1, hash: 'h', previous: 'p', sealedAt: '2026-11-28T04:39:34.120Z', entry: { id: '1' } }
await sendTo({ kind: 'syslog', host: '${host}', port: ${port}, isSecure: true })([entry])
console.log('sent')`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...variables },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return output
}

it(
  'sends over TLS to a receiver whose certificate a known authority has signed',
  { timeout: 60_000 },
  async () => {
    expect(await sendTo('localhost', { NODE_EXTRA_CA_CERTS: authority })).toBe('sent\n')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^\d+ <110>1 2026-11-28T04:39:34\.120Z \S+ console - operation - \{"entry"/)
  },
)

it(
  'sends nothing to a receiver of an unknown authority, or of another name',
  { timeout: 60_000 },
  async () => {
    received.length = 0
    expect(await sendTo('localhost', {})).toMatch(/self-signed certificate/)
    expect(await sendTo('127.0.0.1', { NODE_EXTRA_CA_CERTS: authority })).toMatch(
      /ERR_TLS_CERT_ALTNAME_INVALID/,
    )
    expect(received.filter((text) => text !== '')).toEqual([])
  },
)

/** Returns a certificate that is its own authority. */
function certificateFor(name: string): string {
  const certificate = forge.pki.createCertificate()
  const names = [{ name: 'commonName', value: name }]
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ])
  certificate.sign(privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}
