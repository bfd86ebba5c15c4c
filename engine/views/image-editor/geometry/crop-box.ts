/** A part of a picture in whole pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The handles of a box: its sides and corners, by their compass points. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Shortest side of a cropped picture, px; less where the picture itself is smaller. */
export const shortestSide = 16

/** Returns the box of a whole picture. */
export function wholeBox({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height }
}

/** Moves a box within the picture. */
export function moveBox(box: Box, dx: number, dy: number, page: Size): Box {
  return {
    ...box,
    x: within(Math.round(box.x + dx), 0, page.width - box.width),
    y: within(Math.round(box.y + dy), 0, page.height - box.height),
  }
}

/**
 * Moves a side or corner of a box; the opposite one stays where it is.
 * @param ratio of width to height that it keeps, if any
 */
export function resizeBox(box: Box, handle: Handle, dx: number, dy: number, page: Size, ratio?: number): Box {
  const [west, east] = [handle.includes('w'), handle.includes('e')]
  const [north, south] = [handle.includes('n'), handle.includes('s')]
  const right = box.x + box.width
  const bottom = box.y + box.height
  // The largest size: up to the edges of the picture, and even on both sides of an axis that is not dragged.
  const roomX = west ? right : east ? page.width - box.x : 2 * Math.min(box.x, page.width - right) + box.width
  const roomY = north
    ? bottom
    : south
      ? page.height - box.y
      : 2 * Math.min(box.y, page.height - bottom) + box.height
  let width = box.width + (west ? -dx : east ? dx : 0)
  let height = box.height + (north ? -dy : south ? dy : 0)
  if (ratio === undefined) {
    width = within(width, least(page.width), west || east ? roomX : box.width)
    height = within(height, least(page.height), north || south ? roomY : box.height)
  } else {
    const byWidth = west || east ? (north || south ? Math.abs(dx) >= Math.abs(dy) * ratio : true) : false
    const wanted = byWidth ? width : height * ratio
    const smallest = Math.max(least(page.width), least(page.height) * ratio)
    width = within(wanted, smallest, Math.min(roomX, roomY * ratio))
    height = width / ratio
  }
  const x = west ? right - width : east ? box.x : box.x + (box.width - width) / 2
  const y = north ? bottom - height : south ? box.y : box.y + (box.height - height) / 2
  return toPixels({ x, y, width, height }, page)
}

/** Returns the largest box of a ratio that fits the picture, as near to the middle of the given box as possible. */
export function boxOfRatio(box: Box, page: Size, ratio: number | undefined): Box {
  if (ratio === undefined) return box
  const width = Math.min(page.width, page.height * ratio)
  const height = width / ratio
  const x = within(box.x + (box.width - width) / 2, 0, page.width - width)
  const y = within(box.y + (box.height - height) / 2, 0, page.height - height)
  return toPixels({ x, y, width, height }, page)
}

/** Rounds a typed box, and moves it into the picture. */
export function typedBox(box: Box, page: Size): Box {
  const width = within(Math.round(box.width), least(page.width), page.width)
  const height = within(Math.round(box.height), least(page.height), page.height)
  return {
    width,
    height,
    x: within(Math.round(box.x), 0, page.width - width),
    y: within(Math.round(box.y), 0, page.height - height),
  }
}

function toPixels(box: Box, page: Size): Box {
  const width = within(Math.round(box.width), 1, page.width)
  const height = within(Math.round(box.height), 1, page.height)
  return {
    width,
    height,
    x: within(Math.round(box.x), 0, page.width - width),
    y: within(Math.round(box.y), 0, page.height - height),
  }
}

function least(side: number): number {
  return Math.min(side, shortestSide)
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
