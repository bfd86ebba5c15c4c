import { expect } from 'vitest'

declare global {
  /** Set by what a hostile text would run. */
  var hostileRan: boolean | undefined
}

/** Texts that do harm wherever they are taken for more than texts. */
export const hostileWords: readonly string[] = [
  '<img src=x onerror="hostileRan=true">',
  '"><script>hostileRan=true</script>',
  '<iframe srcdoc="<script>parent.hostileRan=1</script>">',
  `' onmouseover='hostileRan=true`,
  ['javascript', 'hostileRan=true'].join(':'),
  ' \u0001java\tscript:hostileRan=true',
  'data:text/html,<script>parent.hostileRan=true</script>',
  '//evil.example/x',
  '{{constructor.constructor("hostileRan=true")()}}',
  '$t(shell.login) {name}',
  'constructor',
]

/** Elements that only a text which was taken for markup can have brought. */
const foreign = 'img[src="x"], [onerror], [onmouseover], iframe[srcdoc], script:not([src]):not([type])'

/** Attributes that lead somewhere. */
const leading = ['href', 'action', 'formaction', 'data', 'xlink:href']

/** Nothing in the document has come of hostile texts: no element, no handler, no link that runs or leads away. */
export function expectInert(): void {
  expect(globalThis.hostileRan).toBeUndefined()
  const strange = [...document.body.querySelectorAll(foreign)]
    .filter((element) => element.localName !== 'script' || element.textContent?.includes('hostileRan'))
    .map((element) => element.outerHTML)
  const links = [...document.body.querySelectorAll('*')].flatMap((element) =>
    leading.flatMap((name) => {
      const value = element.getAttribute(name)
      return value !== null && leadsAway(value) ? [`${element.localName} ${name}="${value}"`] : []
    }),
  )
  expect([...strange, ...links]).toEqual([])
}

/** As a browser reads the address: blanks around it and line breaks within count for nothing. */
function leadsAway(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false
  const { protocol, hostname } = new URL(address, location.href)
  return !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol) || hostname === 'evil.example'
}
