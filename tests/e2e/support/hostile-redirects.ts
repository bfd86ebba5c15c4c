/** Values of the `redirect` query that try to lead to another host or to run a script. */
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
