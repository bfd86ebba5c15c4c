/** The pixels by which a text may exceed its box: slanted letters and rounded sizes do. */
const tolerance = 2

interface Box {
  readonly left: number
  readonly right: number
}

/**
 * Returns the visible texts that exceed their box or the window, or are cut off without a sign.
 * Allowed are texts in a container that scrolls sideways (tabs, wide tables), and texts that end in an ellipsis or move
 * through their box, if a `title` has the full text.
 */
export function cutOffTexts(root: Element = document.body): readonly string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement && boxOfText(node)
    if (box && isCutOff(node.parentElement as Element, box)) found.push(node.textContent?.trim() ?? '')
  }
  return found
}

/** Returns the left and right edge of a text; undefined for an invisible one. */
function boxOfText(node: Node): Box | undefined {
  if (!node.textContent?.trim()) return undefined
  const parent = node.parentElement as Element
  if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
  if (isForReaders(parent)) return undefined
  const range = document.createRange()
  range.selectNodeContents(node)
  const { left, right, width, height } = range.getBoundingClientRect()
  return width > 0 && height > 0 ? { left, right } : undefined
}

function isCutOff(parent: Element, text: Box): boolean {
  for (let element: Element | null = parent; element; element = element.parentElement) {
    const style = getComputedStyle(element)
    if (style.display === 'inline' || style.display === 'contents') continue
    const { left, right } = element.getBoundingClientRect()
    const outside = text.left < left - tolerance || text.right > right + tolerance
    if (outside && !scrolls(style)) return element.closest('[title]') === null
    if (scrolls(style)) return false
    if (style.position === 'fixed') break
  }
  return text.left < -tolerance || text.right > window.innerWidth + tolerance
}

/** True for an element that only screen readers announce. */
function isForReaders(element: Element | null): boolean {
  if (!element) return false
  return getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement)
}

const scrolls = (style: CSSStyleDeclaration): boolean =>
  style.overflowX === 'auto' || style.overflowX === 'scroll'
