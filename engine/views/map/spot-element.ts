import type { Spot } from './cluster-index'
import type { PointMark } from './map-points'
import styles from './map.module.css'

/** The names of spots, for tooltips and screen readers. */
export interface SpotTexts {
  readonly ofPoint: (index: number, mark: PointMark | undefined) => string
  readonly ofCluster: (count: number, parts: readonly (readonly [PointMark, number])[]) => string
}

/** Signs of the marks' tones: a tick, an exclamation mark, a cross, a question mark. */
export const toneSigns: Readonly<Record<PointMark['tone'], string>> = {
  success: 'M4.5 8.3 7 10.8 11.5 5.8',
  danger: 'M8 4v5M8 11.6v.3',
  neutral: 'M5 5l6 6M11 5l-6 6',
  warning: 'M6 6.2a2 2 0 1 1 2.6 1.9c-.5.2-.6.5-.6 1M8 11.6v.2',
}

/**
 * Creates the element of a spot: a sign on the colour of its mark, or the number of its points. Its title names the
 * spot.
 */
export function createSpotElement(spot: Spot, marks: readonly PointMark[], texts: SpotTexts): HTMLElement {
  const parts = marks.flatMap((mark, at) => {
    const count = spot.counts[at] ?? 0
    return count > 0 ? [[mark, count] as const] : []
  })
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  const single = spot.index !== undefined
  const element = document.createElement('div')
  element.className = single ? (styles['point'] ?? '') : (styles['cluster'] ?? '')
  const mark = parts[0]?.[0]
  const label = single ? texts.ofPoint(spot.index, mark) : texts.ofCluster(total, parts)
  element.title = label
  if (single) {
    element.dataset['tone'] = mark?.tone ?? 'neutral'
    element.append(createSign(toneSigns[mark?.tone ?? 'neutral']))
    return element
  }
  element.style.background = ringOf(parts, total)
  const count = document.createElement('span')
  count.textContent = total > 9999 ? `${Math.floor(total / 1000)}k` : String(total)
  element.append(count)
  const worst = parts.find(([{ tone }]) => tone === 'danger')
  if (worst) {
    const badge = document.createElement('b')
    badge.textContent = `!${worst[1] > 99 ? '' : worst[1]}`
    element.append(badge)
  }
  return element
}

/** Returns the width and height of a spot, px. */
export function spotSize(spot: Spot): number {
  if (spot.index !== undefined) return 28
  const total = spot.counts.reduce((sum, count) => sum + count, 0)
  return total < 10 ? 36 : total < 100 ? 40 : total < 1000 ? 46 : 52
}

/** Returns a ring, as a CSS gradient, with a share for each mark. */
function ringOf(parts: readonly (readonly [PointMark, number])[], total: number): string {
  let from = 0
  const shares = parts.map(([{ tone }, count]) => {
    const to = from + (count / total) * 360
    const share = `${colorOf(tone)} ${from.toFixed(1)}deg ${to.toFixed(1)}deg`
    from = to
    return share
  })
  return `conic-gradient(${shares.join(', ')})`
}

function colorOf(tone: PointMark['tone']): string {
  return `var(--console-color-${tone === 'neutral' ? 'text-tertiary' : tone})`
}

function createSign(path: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(namespace, 'svg')
  sign.setAttribute('viewBox', '0 0 16 16')
  sign.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(namespace, 'path')
  line.setAttribute('d', path)
  sign.append(line)
  return sign
}
