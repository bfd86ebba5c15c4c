const namespace = 'http://www.w3.org/2000/svg'
const look = {
  width: '16',
  height: '16',
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.4',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

/** Creates the same SVG as `Icon` from the given strokes, for places without React, such as grid cells. */
export function iconElement(strokes: string): SVGSVGElement {
  const icon = document.createElementNS(namespace, 'svg')
  for (const [attribute, value] of Object.entries(look)) icon.setAttribute(attribute, value)
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', strokes)
  icon.append(path)
  return icon
}
