import { describe, expect, it } from 'vitest'
import { isStoredObject, storedObject } from '../../../../engine/model/values/stored-object'

describe('an object that is stored as a whole', () => {
  it('is read from the object or from its JSON', () => {
    expect(storedObject({ size: 2 })).toEqual({ size: 2 })
    expect(storedObject('{"size":2}')).toEqual({ size: 2 })
  })

  it('is one without values, too, from which nothing is read', () => {
    const empty = [{}, '{}', '{"size":null}']
    expect(empty.map(isStoredObject)).toEqual([true, true, true])
    expect(empty.map(storedObject)).toEqual([undefined, undefined, undefined])
    expect(['[]', '{', 'text', null].map(isStoredObject)).toEqual([false, false, false, false])
  })
})
