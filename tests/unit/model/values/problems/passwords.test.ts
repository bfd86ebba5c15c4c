import { describe, expect, it } from 'vitest'
import type { PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import { passwordProblem } from '../../../../../engine/model/values/problems/password-problem'
import { passwordStrength } from '../../../../../engine/model/values/problems/password-strength'
import { ruleProblem } from '../../../../../engine/model/values/problems/rule-problem'
import { problemOf } from '../../../../../engine/model/values/problems/value-problem'

describe('a new password', () => {
  it.each([
    ['V2, the user name', 'my-ada-secret', 'M68'],
    ['V2, the user name in another case', 'my-ADA-secret', 'M68'],
    ['V2, a part of the user name', 'my-ad-secret', undefined],
    ['V3, letters of other alphabets', 'pässwort12', 'M69'],
    ['V3, Chinese characters', '密码密码密码密码1', 'M69'],
    ['V3, a control character', 'abcd\u00071234', 'M69'],
    ['V3, accepted characters', 'aZ09!"#$%&\'()*+,-./', undefined],
    ['V3, further accepted characters', ':;<=>?@[\\]^_`{|}~', undefined],
    ['V4, a space', 'with space1', 'M70'],
    ['V4, a no-break space', 'with\u00a0space1', 'M70'],
    ['V4, a space at the end', 'withspace1 ', 'M70'],
    ['V5, a character four times in a row', 'aaaa1234', 'M71'],
    ['V5, a character three times in a row', 'aaa1b2c3', undefined],
    ['V6, a block three times in a row', 'ababab12', 'M72'],
    ['V6, a longer block three times in a row', 'abcabcabc', 'M72'],
    ['V6, a block twice', 'abcdabcd', undefined],
    ['V6, a short block twice in a row', '1212abc!', undefined],
    ['V6, three different characters', 'aabbaacc', 'M72'],
    ['V6, four different characters', 'aabbccdd', undefined],
    ['V7, a weak password is accepted', 'abcdefgh', undefined],
    ['a password that meets all rules', 'Console#2026', undefined],
  ])('is checked in the case %s: %j', (_rule, password, message) => {
    expect(passwordProblem(password, 'ada')?.message).toBe(message)
  })

  it('is not compared with a missing user name', () =>
    expect(passwordProblem('abcd1234', '')).toBeUndefined())

  // Checked sign by sign, or part against part, such a password would take minutes.
  it('is checked within its length limits only, however long it is', { timeout: 5_000 }, () => {
    expect(passwordProblem(`${'ab'.repeat(5_000)}${'xyz!'.repeat(500_000)}`, 'ada')).toBeDefined()
  })

  it('has one message for both of its length limits (V1)', () => {
    const property: PropertyMeta = { type: 'string', format: 'new-password', minLength: 8, maxLength: 20 }
    const told = { message: 'M67', values: { min: 8, max: 20 } }
    expect(problemOf('minLength', property)).toEqual(told)
    expect(problemOf('maxLength', property)).toEqual(told)
  })
})

describe('the strength of a password (V7)', () => {
  it.each([
    ['', 'weak'],
    ['12345678', 'weak'],
    ['abcdefgh', 'weak'],
    ['!!??--++', 'weak'],
    ['abcd1234', 'medium'],
    ['ABCD1234', 'medium'],
    ['abcdEFGH', 'medium'],
    ['abcd-!?.', 'medium'],
    ['abcD1234', 'strong'],
    ['abcd123!', 'strong'],
    ['Console#2026', 'strong'],
  ] as const)('of %j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
})

describe('a rule on other values', () => {
  const chosen: PropertyMeta = { type: 'string', format: 'new-password' }
  const again: PropertyMeta = { type: 'string', format: 'password', repeats: 'chosen' }

  it('compares a new password with the user name of the record, else with the own one (V2)', () => {
    expect(ruleProblem(chosen, 'grace-1906', { userName: 'grace' }, 'ada')).toEqual({ message: 'M68' })
    expect(ruleProblem(chosen, 'grace-1906', {}, 'ada')).toBeUndefined()
    expect(ruleProblem(chosen, 'ada-1815', {}, 'ada')).toEqual({ message: 'M68' })
    expect(ruleProblem(chosen, 'ada-1815', { userName: 'grace' }, 'ada')).toBeUndefined()
  })

  it('requires a confirmation to equal the confirmed value (V8)', () => {
    expect(ruleProblem(again, 'abcd1234', { chosen: 'abcd1234' }, '')).toBeUndefined()
    expect(ruleProblem(again, 'abcd1235', { chosen: 'abcd1234' }, '')).toEqual({ message: 'M63' })
    expect(ruleProblem(again, undefined, { chosen: 'abcd1234' }, '')).toEqual({ message: 'M63' })
    expect(ruleProblem(again, undefined, { chosen: null }, '')).toBeUndefined()
  })

  it('has the message of the field, or a general one where the field is no password', () => {
    const mail: PropertyMeta = { type: 'string', format: 'email', repeats: 'mail' }
    expect(ruleProblem(mail, 'a@b.cn', { mail: 'a@c.cn' }, '')).toEqual({ message: 'form.repeats' })
    expect(ruleProblem({ ...mail, message: 'M74' }, 'a@b.cn', {}, '')).toEqual({ message: 'M74' })
  })

  it('ignores other fields, and values that are no texts', () => {
    expect(ruleProblem({ type: 'string', format: 'password' }, 'aaaa', {}, 'a')).toBeUndefined()
    expect(ruleProblem(chosen, 4, {}, '4')).toBeUndefined()
    expect(ruleProblem(chosen, null, {}, '')).toBeUndefined()
  })
})
