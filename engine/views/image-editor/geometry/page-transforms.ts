import type { Box } from './crop-box'
import type { EditState, Placement } from '../edit-state'

/** Turns a picture with its items by a quarter, 1 to the right and -1 to the left. */
export function turnPage(state: EditState, quarter: 1 | -1): EditState {
  const { width, height } = state
  const turned = movedAll(state, (place) => ({
    ...place,
    x: quarter === 1 ? height - place.y : place.y,
    y: quarter === 1 ? place.x : width - place.x,
    angle: fullTurn(place.angle + quarter * 90),
  }))
  return { ...turned, width: height, height: width }
}

/** Mirrors a picture with its items. Texts change places, but stay readable. */
export function flipPage(state: EditState, axis: 'horizontal' | 'vertical'): EditState {
  const { width, height } = state
  const across = axis === 'horizontal'
  const flipped = movedAll(state, (place) => {
    const isText = 'kind' in place && place.kind === 'text'
    return {
      ...place,
      x: across ? width - place.x : place.x,
      y: across ? place.y : height - place.y,
      angle: fullTurn(-place.angle),
      flipX: across && !isText ? !place.flipX : place.flipX,
      flipY: !across && !isText ? !place.flipY : place.flipY,
    }
  })
  return { ...flipped, straightened: -state.straightened || 0 }
}

/**
 * Turns a picture with its items to an angle of -45 to 45 degrees, in place of the angle before, and enlarges it until
 * no corner is empty.
 */
export function straightenPage(state: EditState, degrees: number): EditState {
  const to = Math.max(-45, Math.min(45, degrees))
  if (to === state.straightened) return state
  const turn = ((to - state.straightened) * Math.PI) / 180
  const scale = coveringScale(state, to) / coveringScale(state, state.straightened)
  const [centreX, centreY] = [state.width / 2, state.height / 2]
  const turned = movedAll(state, (place) => {
    const [x, y] = [place.x - centreX, place.y - centreY]
    return {
      ...place,
      x: centreX + scale * (x * Math.cos(turn) - y * Math.sin(turn)),
      y: centreY + scale * (x * Math.sin(turn) + y * Math.cos(turn)),
      angle: fullTurn(place.angle + to - state.straightened),
      scaleX: place.scaleX * scale,
      scaleY: place.scaleY * scale,
    }
  })
  return { ...turned, straightened: to }
}

/** Crops a picture to a box of whole pixels. */
export function cropPage(state: EditState, box: Box): EditState {
  if (isWhole(state, box)) return state
  const moved = movedAll(state, (place) => ({ ...place, x: place.x - box.x, y: place.y - box.y }))
  return { ...moved, width: box.width, height: box.height, straightened: 0 }
}

/** True when a box leaves nothing out. */
export function isWhole({ width, height }: Pick<EditState, 'width' | 'height'>, box: Box): boolean {
  return box.x === 0 && box.y === 0 && box.width === width && box.height === height
}

/** Returns the scale at which a picture turned about its middle covers its upright area, with a small margin. */
function coveringScale({ width, height }: EditState, degrees: number): number {
  if (degrees === 0) return 1
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180))) as [
    number,
    number,
  ]
  const covering = cosine + sine * Math.max(height / width, width / height)
  return covering * (1 + 2 / Math.min(width, height))
}

function movedAll(state: EditState, move: <Placed extends Placement>(place: Placed) => Placed): EditState {
  return {
    ...state,
    base: move(state.base),
    mask: state.mask && move(state.mask),
    items: state.items.map(move),
  }
}

function fullTurn(angle: number): number {
  return ((angle % 360) + 360) % 360
}
