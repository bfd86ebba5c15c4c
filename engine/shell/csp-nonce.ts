const placeholder = /^__.*__$/

/**
 * Returns the nonce of this response, which the server writes into `<meta name="csp-nonce">` of index.html; undefined
 * where the placeholder is left, as in development.
 */
export function readNonce(page: Document = document): string | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content && !placeholder.test(content) ? content : undefined
}

/** The part of Document that creates elements. */
interface ElementMaker {
  createElement: (name: string, options?: ElementCreationOptions) => HTMLElement
}

/**
 * Sets the nonce on every style element created from now on (by UI kit, grid and charts), because the
 * Content-Security-Policy blocks style elements without it.
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
