import { expect, it } from 'vitest'
import { isHarmlessPattern } from '../../../engine/model/values/harmless-pattern'

it.each([
  '^\\d{11}$',
  '^[A-Z][a-z0-9]*$',
  '^(https?|ftp)://',
  '^[^,]([^,]*[^,])?$',
  '^\\([*+]\\){3}[*+]$',
  '^a{2,5}$',
])('%s is harmless', (pattern) => {
  expect(isHarmlessPattern(pattern)).toBe(true)
})

// The first four are textbook cases; the others are of OWASP's page about them and of the regular expressions of known faults.
it.each([
  '^(a+)+$',
  '^(a|aa)+$',
  '^([a-zA-Z]+)*$',
  '(a|a?)+',
  '(.*a){20}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '\\s*#?\\s*$',
  '^\\w+@\\w+\\.com$',
  '^a{1,900}a{1,900}$',
])('%s is not', (pattern) => {
  expect(isHarmlessPattern(pattern)).toBe(false)
})
