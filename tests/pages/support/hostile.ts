import { expect } from 'vitest'

declare global {
  /** Set by the script of a hostile text, if it runs. */
  var hostileRan: boolean | undefined
}

/** Texts that do harm where they are interpreted as markup, script, address, template or property name. */
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

/** Selects the elements that exist only if a hostile text was interpreted as markup. */
const foreign = 'img[src="x"], [onerror], [onmouseover], iframe[srcdoc], script:not([src]):not([type])'

/** The attributes that hold an address. */
const leading = ['href', 'action', 'formaction', 'data', 'xlink:href']

/** Asserts that hostile texts added no element, no event handler and no link that runs or leads away. */
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

/** True when an address, as browsers parse it (trimmed, no line breaks), has an unsafe protocol or an evil host. */
function leadsAway(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false
  const { protocol, hostname } = new URL(address, location.href)
  return !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol) || hostname === 'evil.example'
}
