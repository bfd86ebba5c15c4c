import { expect, it } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { faultsOf } from '../support/environment-faults'

const receiverOf = (url: string) => parseEnvironment({ AUDIT_URL: url }).logReceiver

it('reads an address of HTTP, and takes user and password out of it', () => {
  expect(receiverOf('https://logs.example/in?source=console')).toEqual({
    kind: 'http',
    url: 'https://logs.example/in?source=console',
    authorization: undefined,
  })
  expect(receiverOf('http://us%40er:p%3Aw@127.0.0.1:8080/in')).toEqual({
    kind: 'http',
    url: 'http://127.0.0.1:8080/in',
    authorization: `Basic ${Buffer.from('us@er:p:w').toString('base64')}`,
  })
})

it('reads an address of syslog, over TCP and over TLS', () => {
  expect(receiverOf('syslog://logs.example:514')).toEqual({
    kind: 'syslog',
    host: 'logs.example',
    port: 514,
    isSecure: false,
  })
  expect(receiverOf('syslogs://[::1]:6514/')).toEqual({
    kind: 'syslog',
    host: '::1',
    port: 6514,
    isSecure: true,
  })
})

it('is undefined without the variable', () => {
  expect(receiverOf('')).toBeUndefined()
})

it.each([
  'logs.example',
  'ftp://logs.example',
  'syslog://logs.example',
  'syslog://user:secret@logs.example:514',
  'syslog://logs.example:514/path',
  'syslog://logs.example:70000',
  'syslogs://:6514',
  'https://us%er:secret@logs.example',
])('refuses %s without repeating it', (url) => {
  const faults = faultsOf({ AUDIT_URL: url })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^AUDIT_URL is not an address such as /)
  expect(faults[0]).not.toContain('secret')
})
