import { expect, it } from 'vitest'
import { isHarmlessPattern } from '../../../../../engine/model/values/problems/harmless-pattern'

it.each([
  '^\\d{11}$',
  '^[A-Z][a-z0-9]*$',
  '^(https?|ftp)://',
  '^[^,]([^,]*[^,])?$',
  '^\\([*+]\\){3}[*+]$',
  '^a{2,5}$',
])('the pattern %s is harmless', (pattern) => {
  expect(isHarmlessPattern(pattern)).toBe(true)
})

// The first four are textbook cases. The others are from OWASP's page on the attack and from known
// vulnerabilities.
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
])('the pattern %s is not harmless', (pattern) => {
  expect(isHarmlessPattern(pattern)).toBe(false)
})
