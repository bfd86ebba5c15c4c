/** Styles that did not come are asked for again; scripts are, where what needs them is shown again. */
export function reloadStyles(page: Document = document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasCome(link)) link.replaceWith(link.cloneNode())
  }
}

/** Browsers refuse to tell the rules of what did not come, as they do for those of another site, which the console has none of. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0
  } catch {
    return false
  }
}
