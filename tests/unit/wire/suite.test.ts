import { describe, expect, it } from 'vitest'
import { chooseSuite } from '../../../engine/wire/suite'

describe('chooseSuite', () => {
  it('prefers modern in any order', () => {
    expect(chooseSuite(['classic', 'modern'], ['classic', 'modern'])).toBe('modern')
    expect(chooseSuite(['modern', 'classic'], ['modern', 'classic'])).toBe('modern')
  })

  it('chooses classic only when one side lacks modern', () => {
    expect(chooseSuite(['classic'], ['modern', 'classic'])).toBe('classic')
    expect(chooseSuite(['classic', 'modern'], ['classic'])).toBe('classic')
  })

  it('chooses nothing rather than a suite that is not allowed', () => {
    expect(chooseSuite(['classic'], ['modern'])).toBeUndefined()
    expect(chooseSuite(['MODERN', 'rot13', ''], ['modern', 'classic'])).toBeUndefined()
    expect(chooseSuite([], ['modern', 'classic'])).toBeUndefined()
  })
})
