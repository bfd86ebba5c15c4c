/** Copies a text to the clipboard, also when the page is not served over https. Rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('aria-hidden', 'true')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  try {
    area.select()
    // `execCommand` is the only way to copy outside secure contexts.
    // oxlint-disable-next-line typescript/no-deprecated
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy.')
  } finally {
    area.remove()
  }
}
