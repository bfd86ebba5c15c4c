/** What a `redirect` query may hold to lead a person away, or to run something. */
export const hostileRedirects: readonly string[] = [
  '//evil.example',
  'https://evil.example/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example/home',
  ['javascript', 'document.title=1'].join(':'),
  'data:text/html,evil',
]
