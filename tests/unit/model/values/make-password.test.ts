import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { makePassword } from '../../../../engine/model/values/make-password'
import { passwordProblem } from '../../../../engine/model/values/problems/password-problem'
import { passwordStrength } from '../../../../engine/model/values/problems/password-strength'

it('makes passwords of the usual length that satisfy the rules', () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const password = makePassword('ada', { min: 8, max: 20 }, randomInt)
    expect(password).toHaveLength(14)
    expect(passwordProblem(password, 'ada')).toBeUndefined()
    expect(passwordStrength(password)).toBe('strong')
  }
})

it('keeps within other limits of the length', () => {
  expect(makePassword('', { min: 8, max: 10 }, randomInt)).toHaveLength(10)
  expect(makePassword('', { min: 30, max: 64 }, randomInt)).toHaveLength(30)
})

it('makes another password when one breaks a rule', () => {
  // The first 14 characters are all the same.
  let turn = 0
  const password = makePassword('', { min: 8, max: 20 }, (limit) => (turn++ < 14 ? 0 : (turn * 11) % limit))
  expect(passwordProblem(password, '')).toBeUndefined()
})

it('makes another password when one has letters alone', () => {
  // Each of the first passwords has lower and upper case letters, but no digit.
  let turn = 0
  const password = makePassword('', { min: 8, max: 20 }, (limit) =>
    turn++ < 14 ? turn * 3 : (turn * 11) % limit,
  )
  expect(passwordStrength(password)).toBe('strong')
  expect(turn).toBe(28)
})
