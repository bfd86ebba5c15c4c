import { describe, expect, it } from 'vitest'
import { nearestName } from '../../../engine/metadata/json-schema/nearest-name'

const known = ['maxLength', 'minLength', 'pattern', 'type']

describe('the nearest name', () => {
  it.each([
    ['a letter changed', 'pettern', 'pattern'],
    ['the first letter changed', 'battern', 'pattern'],
    ['the last letter changed', 'patterm', 'pattern'],
    ['a letter left out', 'patern', 'pattern'],
    ['the first letter left out', 'attern', 'pattern'],
    ['the last letter left out', 'patter', 'pattern'],
    ['an extra letter', 'pattterns', 'pattern'],
    ['letters swapped', 'maxLenght', 'maxLength'],
    ['another case', 'Pattern', 'pattern'],
    ['no mistake', 'type', 'type'],
  ])('is found with %s', (_mistake, name, nearest) => expect(nearestName(name, known)).toBe(nearest))

  it.each([
    ['swapped at the beginning', 'ytpe', 'type'],
    ['swapped in the middle', 'tpye', 'type'],
    ['swapped at the end', 'tyep', 'type'],
    ['moved by more than one place', 'pety', undefined],
  ])('counts letters %s as one mistake, if at all', (_place, name, nearest) =>
    expect(nearestName(name, known)).toBe(nearest),
  )

  it.each([
    ['none in two letters', 'ab', 'abc', 'ac'],
    ['one in three letters', 'abx', 'abc', 'ayc'],
    ['one in five letters', 'abcdx', 'abcde', 'abcyz'],
    ['two in six letters', 'abcdxy', 'abcdef', 'abzdef'],
    ['three in nine letters', 'abcdefxyz', 'abcdefghi', 'zzzzefghi'],
  ])('allows one mistake in three letters: %s', (_rule, name, near, far) => {
    const forgives = name.length >= 3
    expect(nearestName(name, [near])).toBe(forgives ? near : undefined)
    expect(nearestName(name, [far])).toBeUndefined()
  })

  it('allows at most three mistakes, however long the name is', () => {
    const name = 'abcdefghijklmnopqrst'
    const with3 = 'abcdefghijklmnopq123'
    const with4 = 'abcdefghijklmnop1234'
    expect(nearestName(name, [with4])).toBeUndefined()
    expect(nearestName(name, [with4, with3])).toBe(with3)
    expect(nearestName(name, [name.slice(4)])).toBeUndefined()
    expect(nearestName(name, [name.slice(3)])).toBe(name.slice(3))
    expect(nearestName(name, [`${name}123`])).toBe(`${name}123`)
    expect(nearestName(name, [`${name}1234`])).toBeUndefined()
  })

  it('is the closest of several names, and the first of equally close ones', () => {
    expect(nearestName('mexLength', ['minLength', 'maxLength'])).toBe('maxLength')
    expect(nearestName('mexLength', ['maxLength', 'minLength'])).toBe('maxLength')
    expect(nearestName('mxxLength', ['mixLength', 'maxLength'])).toBe('mixLength')
    expect(nearestName('mxxLength', ['maxLength', 'mixLength'])).toBe('maxLength')
  })

  it('is undefined where no name is close or none is known', () => {
    expect(nearestName('x', known)).toBeUndefined()
    expect(nearestName('entirelyOther', known)).toBeUndefined()
    expect(nearestName('', known)).toBeUndefined()
    expect(nearestName('type', [])).toBeUndefined()
  })
})
