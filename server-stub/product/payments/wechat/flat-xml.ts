const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const element = /\s*<([A-Za-z_]\w{0,63})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/y

/** Writes the form of XML that WeChat Pay uses: texts by name below one root. */
export function writeFlatXml(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`)
  return `<xml>${parts.join('')}</xml>`
}

/**
 * Reads that form only: no attributes, no type or entity declarations, no nesting, no duplicate names. Returns
 * undefined for any other text.
 */
export function readFlatXml(text: string): Readonly<Record<string, string>> | undefined {
  const inner = /^\s*(?:<\?xml[^<>]{0,100}\?>\s*)?<xml>([\s\S]*)<\/xml>\s*$/.exec(text)?.[1]
  if (inner === undefined) return undefined
  const fields = new Map<string, string>()
  const rest = inner.trimEnd()
  for (element.lastIndex = 0; element.lastIndex < rest.length;) {
    const found = element.exec(rest)
    const [, name = '', quoted, plain = ''] = found ?? []
    if (!found || fields.has(name)) return undefined
    const value = quoted ?? resolveEntities(plain)
    if (value === undefined) return undefined
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function escapeText(text: string): string {
  return text.replace(/[<>&]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&amp;'))
}

function resolveEntities(text: string): string | undefined {
  let isKnown = true
  const resolved = text.replace(/&(\w{0,6};)?/g, (_, name: string | undefined) => {
    const sign = entities[name?.slice(0, -1) ?? '']
    isKnown &&= sign !== undefined
    return sign ?? ''
  })
  return isKnown ? resolved : undefined
}
