import { pinyin } from 'pinyin-pro'
import type { SearchEntry } from './search-entry'

/** Adds the pinyin of titles, so that `yonghu` and `yh` find 用户. */
export function withSounds(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  return entries.map((entry) => {
    const syllables = pinyin(entry.title, { toneType: 'none', type: 'array' })
    const whole = syllables.join('')
    const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
    return { ...entry, sounds: [whole, initials] }
  })
}
