import { describe, expect, test } from 'vitest'
import { addressProblem } from '../../../../../engine/model/values/problems/address-problem'

describe('the check of an address (V76)', () => {
  test.each([
    ['image', 'https://example.com/a.png', true],
    ['image', '/file/view/a.png;https://example.com/b.png;', true],
    ['image', '', true],
    ['image', '/file/view/a.png;a cup', false],
    ['image', 'javascript:alert(1)', false],
    ['image', 'data:image/png;base64,AAAA', false],
    ['image', '//example.com/a.png', false],
    ['image', '/\\example.com', false],
    ['image', 'https:///a', false],
    ['file', '/file/view/a.pdf#A%20name.pdf', true],
    ['file', 'a.pdf', false],
    ['link', 'ftp://example.com/a', true],
    ['link', '/file/view/a.pdf', false],
    ['link', 'example.com', false],
    ['input', 'a cup', true],
  ])('in the control %s accepts %s: %s', (control, value, isRight) => {
    expect(addressProblem(control, value)).toEqual(isRight ? undefined : { message: 'M97' })
  })
})
