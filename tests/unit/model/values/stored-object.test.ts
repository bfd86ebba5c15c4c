import { describe, expect, it } from 'vitest'
import { isEmptyObject, storedObject } from '../../../../engine/model/values/stored-object'

describe('an object that is stored as a whole', () => {
  it('is read from the object or from its JSON', () => {
    expect(storedObject({ size: 2 })).toEqual({ size: 2 })
    expect(storedObject('{"size":2}')).toEqual({ size: 2 })
  })

  it('is empty without values', () => {
    expect([{}, '{}', '{"size":null}'].map(isEmptyObject)).toEqual([true, true, true])
    expect([{ size: 2 }, '[]', '{', 'text', null].map(isEmptyObject)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
