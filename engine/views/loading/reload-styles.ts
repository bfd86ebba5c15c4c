/**
 * Loads the stylesheets that failed to load again. Failed scripts are loaded again when the part that needs them is
 * rendered.
 */
export function reloadStyles(page: Document = document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasCome(link)) link.replaceWith(link.cloneNode())
  }
}

/**
 * True when a stylesheet is loaded. Browsers deny access to the rules of a failed stylesheet, and of one from another
 * origin, which the console does not use.
 */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0
  } catch {
    return false
  }
}
