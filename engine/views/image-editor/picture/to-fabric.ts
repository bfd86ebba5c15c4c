import { Ellipse, FabricImage, type FabricObject, IText, Path, Rect, Triangle } from 'fabric/es'
import type { Item, Mask, Placement, ShapeItem } from '../edit-state'
import { iconShapes } from '../geometry/icon-shapes'
import { maskPaths } from '../geometry/mask-shapes'

/** Converts a placement to options of a Fabric object. */
export function toPlace({ x, y, angle, scaleX, scaleY, flipX, flipY }: Placement) {
  return { left: x, top: y, angle, scaleX, scaleY, flipX, flipY }
}

/** Returns the placement of a Fabric object. */
export function placeOf(object: FabricObject): Placement {
  const { left, top, angle, scaleX, scaleY, flipX, flipY } = object
  return { x: left, y: top, angle, scaleX, scaleY, flipX, flipY }
}

/** Creates the Fabric object of an item. */
export function toObject(item: Item): FabricObject {
  const options = toOptions(item)
  switch (item.kind) {
    case 'stroke':
      return new Path(item.path, options)
    case 'text':
      return new IText(item.text, options)
    case 'icon':
      return new Path(iconShapes[item.icon], options)
    case 'shape':
      return toShape(item, options)
  }
}

/**
 * Returns the options of an item that can change. The scale of icons includes their size, since their paths are all of
 * 24.
 */
export function toOptions(item: Item): Record<string, unknown> {
  const place = { ...toPlace(item), ...fixed }
  switch (item.kind) {
    case 'stroke':
      return {
        ...place,
        fill: null,
        stroke: item.color,
        strokeWidth: item.thickness,
        strokeLineCap: 'round',
        strokeLineJoin: 'round',
      }
    case 'text':
      return {
        ...place,
        text: item.text,
        fill: item.color,
        fontSize: item.size,
        fontWeight: item.bold ? 700 : 400,
        fontFamily: 'sans-serif',
      }
    case 'icon': {
      const scale = item.size / iconSquare
      return {
        ...place,
        scaleX: item.scaleX * scale,
        scaleY: item.scaleY * scale,
        fill: item.color,
        fillRule: 'evenodd',
        strokeWidth: 0,
      }
    }
    case 'shape': {
      const open = item.shape === 'line' || item.shape === 'arrow'
      return {
        ...place,
        fill: open ? null : (item.fill ?? null),
        stroke: item.stroke,
        strokeWidth: item.thickness,
        strokeUniform: true,
        strokeLineCap: 'round',
        strokeLineJoin: 'round',
      }
    }
  }
}

/** Reads the placement of an item back from its object: the opposite of `toOptions`. */
export function placedItem<Placed extends Item>(item: Placed, object: FabricObject): Placed {
  const place = placeOf(object)
  const scale = item.kind === 'icon' ? iconSquare / item.size : 1
  return { ...item, ...place, scaleX: place.scaleX * scale, scaleY: place.scaleY * scale }
}

/**
 * Creates the object of a mask. It leaves only the part of the picture beneath it, or, inverted, cuts that part out.
 */
export function toMask(mask: Mask, picture: HTMLCanvasElement | undefined): FabricObject {
  const { width, height } = mask
  const look = {
    ...fixed,
    fill: '#000',
    strokeWidth: 0,
    globalCompositeOperation: mask.inverted ? ('destination-out' as const) : ('destination-in' as const),
  }
  const place = toPlace(mask)
  switch (mask.shape) {
    case 'picture':
      return new FabricImage(picture ?? document.createElement('canvas'), { ...place, ...look })
    case 'ellipse':
      return new Ellipse({ rx: width / 2, ry: height / 2, ...place, ...look })
    case 'rounded': {
      const radius = Math.min(width, height) / 8
      return new Rect({ width, height, rx: radius, ry: radius, ...place, ...look })
    }
    default: {
      const path = new Path(maskPaths[mask.shape], { ...place, ...look })
      path.set(maskScale(mask, place))
      return path
    }
  }
}

/** Reads the placement of a mask back from its object. */
export function placedMask(mask: Mask, object: FabricObject): Mask {
  const place = placeOf(object)
  const { scaleX, scaleY } = maskScale(mask, { scaleX: 1, scaleY: 1 })
  return { ...mask, ...place, scaleX: place.scaleX / scaleX, scaleY: place.scaleY / scaleY }
}

const iconSquare = 24

/**
 * Objects are drawn without cached copies, which would blur when enlarged, and dragging a handle never mirrors them.
 */
const fixed = { objectCaching: false, lockScalingFlip: true }

function maskScale(mask: Mask, { scaleX, scaleY }: { readonly scaleX: number; readonly scaleY: number }) {
  const isPath = mask.shape in maskPaths
  return {
    scaleX: isPath ? (scaleX * mask.width) / iconSquare : scaleX,
    scaleY: isPath ? (scaleY * mask.height) / iconSquare : scaleY,
  }
}

function toShape(item: ShapeItem, options: Record<string, unknown>): FabricObject {
  const { width, height } = item
  switch (item.shape) {
    case 'rectangle':
      return new Rect({ width, height, ...options })
    case 'ellipse':
      return new Ellipse({ rx: width / 2, ry: height / 2, ...options })
    case 'triangle':
      return new Triangle({ width, height, ...options })
    case 'line':
      return new Path(`M 0 0 L ${width} 0`, options)
    case 'arrow': {
      const head = height / 2
      return new Path(
        `M 0 0 H ${width} M ${width - head} ${-head} L ${width} 0 L ${width - head} ${head}`,
        options,
      )
    }
  }
}
