const placeholder = /^__.*__$/

/**
 * The nonce of this answer, which the server writes into `<meta name="csp-nonce">` of index.html; undefined where
 * nobody does, as in development.
 */
export function readNonce(page: Document = document): string | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content && !placeholder.test(content) ? content : undefined
}

/** What creates elements, whatever their names. */
interface ElementMaker {
  createElement: (name: string, options?: ElementCreationOptions) => HTMLElement
}

/**
 * Gives the nonce to every style element that anything creates from here on (UI kit, grid, charts), in one place:
 * the Content-Security-Policy forbids those without.
 */
export function stampStyles(nonce: string, page: ElementMaker = document): void {
  const create = page.createElement.bind(page)
  Object.assign(page, {
    createElement: (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
