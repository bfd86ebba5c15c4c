import type { Language } from '../../metadata/locale/language'
import { numberFormat, relativeTimeFormat } from '../../model/values/formats'

/** Texts of the figures of servers in a language. */
export interface ServerFormats {
  readonly bytes: (bytes: number) => string
  /** With their sign. */
  readonly moreBytes: (bytes: number) => string
  readonly more: (count: number) => string
  readonly count: (count: number) => string
  readonly duration: (milliseconds: number) => string
  /** A whole number of hours or days in words. */
  readonly period: (count: number, unit: 'hour' | 'day') => string
  readonly ago: (seconds: number) => string
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Returns the formats of a language. */
export function serverFormats(language: Language): ServerFormats {
  const format = (value: number, digits: number, options: Intl.NumberFormatOptions = {}): string =>
    numberFormat(language, {
      maximumFractionDigits: digits,
      ...(options.unit ? { style: 'unit' } : {}),
      ...options,
    }).format(value)
  const relative = relativeTimeFormat(language, { style: 'short' })
  const sized = (bytes: number, signDisplay: 'auto' | 'exceptZero'): string => {
    const step = Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)
    const unit = byteUnits[Math.min(step, byteUnits.length - 1)] ?? 'byte'
    const value = bytes / 1000 ** byteUnits.indexOf(unit)
    return format(value, Math.abs(value) < 100 && unit !== 'byte' ? 1 : 0, { unit, signDisplay })
  }
  return {
    bytes: (bytes) => sized(bytes, 'auto'),
    moreBytes: (bytes) => sized(bytes, 'exceptZero'),
    more: (count) => format(count, 0, { signDisplay: 'exceptZero' }),
    count: (count) => format(count, 0),
    duration: (milliseconds) => {
      if (milliseconds < 999.5)
        return format(milliseconds, milliseconds < 9.95 ? 1 : 0, { unit: 'millisecond' })
      const seconds = milliseconds / 1000
      if (seconds < 59.95) return format(seconds, seconds < 9.95 ? 2 : 1, { unit: 'second' })
      if (seconds < 3600) return format(seconds / 60, 0, { unit: 'minute' })
      if (seconds < 48 * 3600) return format(seconds / 3600, 0, { unit: 'hour' })
      return format(seconds / 86_400, 0, { unit: 'day' })
    },
    period: (count, unit) => format(count, 0, { unit, unitDisplay: 'long' }),
    ago: (seconds) => {
      if (seconds < 60) return relative.format(-seconds, 'second')
      if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute')
      return relative.format(-Math.floor(seconds / 3600), 'hour')
    },
  }
}
