/**
 * Parses the address template of a geocoder. It must be http or https, without credentials, with `{query}` and
 * optionally `{language}` after the host. Returns undefined for any other text.
 */
export function readGeocoderAddress(text: string): ((query: string, language: string) => URL) | undefined {
  const template = text.trim()
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)([/?].*)$/.exec(template) ?? []
  const names = [...rest.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
  if (template.length > 1000 || !names.includes('query')) return undefined
  if (names.some((name) => name !== 'query' && name !== 'language')) return undefined
  if (/[{}@\\\s]/.test(host) || /[\s#]/.test(rest)) return undefined
  const fill = (query: string, language: string) =>
    template
      .replaceAll('{query}', () => encodeURIComponent(query))
      .replaceAll('{language}', () => encodeURIComponent(language))
  return URL.canParse(fill('a', 'en')) ? (query, language) => new URL(fill(query, language)) : undefined
}
