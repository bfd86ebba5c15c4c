/** Caches the formats of a kind by language and options, since making one takes longer than a hundred uses of it. */
function cached<Format, Options extends object>(
  make: (language: string, options: Options | undefined) => Format,
): (language: string, options?: Options) => Format {
  const known = new Map<string, Format>()
  return (language, options) => {
    const key = options ? `${language} ${JSON.stringify(options)}` : language
    const format = known.get(key) ?? make(language, options)
    known.set(key, format)
    return format
  }
}

/** Returns the format of numbers in a language. */
export const numberFormat = cached<Intl.NumberFormat, Intl.NumberFormatOptions>(
  (language, options) => new Intl.NumberFormat(language, options),
)

/** Returns the format of dates and times in a language. */
export const dateTimeFormat = cached<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(
  (language, options) => new Intl.DateTimeFormat(language, options),
)

/** Returns the plural rules of a language. */
export const pluralRules = cached<Intl.PluralRules, Intl.PluralRulesOptions>(
  (language, options) => new Intl.PluralRules(language, options),
)

/** Returns the format of times relative to now. */
export const relativeTimeFormat = cached<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  (language, options) => new Intl.RelativeTimeFormat(language, options),
)
