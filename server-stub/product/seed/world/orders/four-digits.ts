/** The texts `0000` to `9999`. */
export const fourDigits: readonly string[] = Array.from({ length: 10_000 }, (_, value) =>
  String(value).padStart(4, '0'),
)
