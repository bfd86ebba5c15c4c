import { describe, expect, it } from 'vitest'
import { toneOf } from '../../../engine/model/lists/compile-tones'
import type { ToneModel } from '../../../engine/model/types/page-model'
import { contrast, mix } from '../../../engine/shell/theme/contrast'
import { themeTokens } from '../../../engine/shell/theme/tokens'

const tones: readonly ToneModel[] = [
  { tone: 'danger', when: { required: ['days'], properties: { days: { exclusiveMaximum: 3 } } } },
  { tone: 'warning', when: { required: ['days'], properties: { days: { maximum: 30 } } } },
]

it('a row has the tone of the first condition that it satisfies', () => {
  const found = [-1, 2, 3, 30, 31, null].map((days) => toneOf(tones, { days }))
  expect(found).toEqual(['danger', 'danger', 'warning', 'warning', undefined, undefined])
  expect(toneOf(undefined, { days: 1 })).toBeUndefined()
})

/** The share of the tone, as in the stylesheet of the grid. */
const share = 0.65

describe.each(['light', 'dark'] as const)('rows with a tone in the %s look', (mode) => {
  const steps = ['00', '40', '80', 'bf', 'ff']
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )

  it.each(['success', 'warning', 'danger'] as const)('leave every text legible (WCAG AA): %s', (tone) => {
    const worst = colors.map((themeColor) => {
      const tokens = themeTokens(mode, { themeColor, size: 'default' })
      const ground = mix(tokens[`color-${tone}-bg`], tokens['color-container'], share)
      const texts = ['color-text', 'color-text-secondary', 'color-primary-text', 'color-danger'] as const
      return Math.min(...texts.map((text) => contrast(tokens[text], ground)))
    })
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5)
  })
})
