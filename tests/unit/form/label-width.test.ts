import { describe, expect, it } from 'vitest'
import { labelWidth } from '../../../engine/views/form/label-width'

const measure = (text: string) => text.length * 10
const widthOf = (label: string, required = false) =>
  labelWidth(
    [
      { label: 'Name', required: true },
      { label, required },
    ],
    measure,
  )

describe('the width of the labels of a form', () => {
  it('is that of the longest word, so that no word is broken', () => {
    expect(widthOf('Unterhändlernummer')).toBe(180)
    expect(widthOf('Unterhändlernummer', true)).toBe(194)
  })

  it('stays where labels break after blanks, hyphens and Chinese characters', () => {
    expect(widthOf('Name of the merchant below')).toBe(150)
    expect(widthOf('WeChat-Händler-Nummer')).toBe(150)
    expect(widthOf('微信子商户号微信子商户号微信子商户号')).toBe(150)
  })

  it('is limited', () => {
    expect(widthOf('A'.repeat(40))).toBe(220)
  })
})
