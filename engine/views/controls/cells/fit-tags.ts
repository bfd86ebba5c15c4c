/** Width reserved for the counter ("+9") and the gap before it, px. */
const moreRoom = 32

/** One observer for all tag lists, since a table has many. It runs after layout, so that measuring forces no layout. */
let watching: ResizeObserver | undefined

/**
 * Writes the number of labels that do not fit into a one-line list to its attribute `data-more` ("+2"), and all labels
 * to its tooltip. Lists without a height limit wrap and need no counter.
 * @returns a function that stops observing
 */
export function fitTags(list: HTMLElement): () => void {
  watching ??= new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target as HTMLElement)
  })
  const observer = watching
  observer.observe(list, { box: 'border-box' })
  return () => observer.unobserve(list)
}

function mark(list: HTMLElement): void {
  const tags = [...list.children] as HTMLElement[]
  const [first] = tags
  const { clientWidth, clientHeight, dataset, style } = list
  if (!first || clientWidth === 0) return
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  let end = -gap
  const ends = tags.map(({ offsetWidth }) => (end += gap + offsetWidth))
  const isCut =
    dataset['more'] !== undefined || tags.some((tag) => tag.offsetTop >= first.offsetTop + clientHeight)
  if (end <= clientWidth || !isCut) {
    delete dataset['more']
    delete dataset['tooltip']
    return
  }
  const room = clientWidth - moreRoom
  const kept = Math.max(1, ends.filter((one) => one <= room).length)
  dataset['more'] = `+${tags.length - kept}`
  dataset['tooltip'] = tags.map(({ textContent }) => textContent).join(', ')
  style.setProperty('--more-at', `${Math.min(ends[kept - 1] ?? 0, room) + gap}px`)
}
