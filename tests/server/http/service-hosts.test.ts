import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { EnvironmentError } from '../../../server-stub/platform/environment/read-variables'
import { isListedHost } from '../../../server-stub/platform/metadata/problems/is-listed-host'

const hostsOf = (text: string) => parseEnvironment({ SERVICE_HOSTS: text }).serviceHosts

describe('SERVICE_HOSTS', () => {
  it.each(['http://a.example', 'a.example/path', 'a b', 'a:port', 'me@a.example', '*'])(
    'refuses %j',
    (text) => expect(() => hostsOf(`ok.example, ${text}`)).toThrow(EnvironmentError),
  )

  it.each<[string, string, boolean]>([
    ['a.example', 'https://a.example/x', true],
    ['A.Example', 'http://a.EXAMPLE:8080/x', true],
    ['a.example:443', 'https://a.example/x', true],
    ['a.example:443', 'http://a.example/x', false],
    ['a.example:8080', 'http://a.example:8081/x', false],
    ['a.example', 'http://b.a.example/x', false],
    ['a.example', 'http://a.example.org/x', false],
    ['a.example', 'http://a.example@evil.example/x', false],
    ['10.0.0.1', 'http://0xa000001/x', true],
    ['[::1]:90, b.example', 'http://[::1]:90/x', true],
    ['', 'http://a.example/x', false],
  ])('%j allows %s: %j', (text, url, expected) => {
    expect(isListedHost(new URL(url), hostsOf(text))).toBe(expected)
  })
})
