/** Px that "+9" takes behind the last label, with the gap before it. */
const moreRoom = 32

/** One for all lists of labels: a table has many. Asked when the browser has laid them out, so that none is laid out twice. */
let watching: ResizeObserver | undefined

/**
 * Says how many labels of a list do not fit on its one line, where it has but one, behind those that do: "+2". None is cut
 * in two; of a single one that is too long the end is left out.
 * @returns how to look after it no longer
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
