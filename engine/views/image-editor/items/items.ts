import { centred, unitOf, type EditState, type Item, type ShapeName } from '../edit-state'
import type { IconShape } from '../geometry/icon-shapes'

/** The look of items; sizes are units (`unitOf`). */
export interface ItemLook {
  readonly color: string
  readonly thickness: number
  readonly size: number
  readonly bold: boolean
  readonly fill: string | undefined
}

export const firstLook: ItemLook = { color: '#e02020', thickness: 4, size: 36, bold: false, fill: undefined }

/** Adds an item on top of the others. */
export function withItem(state: EditState, item: Item): EditState {
  return { ...state, items: [...state.items, item] }
}

/** Replaces an item, or removes it when `item` is undefined. */
export function withChanged(state: EditState, id: string, item: Item | undefined): EditState {
  const before = state.items.find((other) => other.id === id)
  if (!before || before === item) return state
  return {
    ...state,
    items: state.items.flatMap((other) => (other.id === id ? (item ? [item] : []) : [other])),
  }
}

/** Returns an id that no item has. */
export function freshId({ items }: EditState): string {
  return String(1 + Math.max(0, ...items.map(({ id }) => Number(id))))
}

/** Returns the placement of a new item: in the middle, with an offset from the item before. */
function placeOfNew(state: EditState) {
  const { width, height } = state
  const place = centred(width, height)
  const aside = (state.items.length % 6) * 10 * unitOf(state)
  return { ...place, x: Math.min(width, place.x + aside), y: Math.min(height, place.y + aside) }
}

export function newText(state: EditState, text: string, look: ItemLook): Item {
  const { color, bold } = look
  return {
    ...placeOfNew(state),
    id: freshId(state),
    kind: 'text',
    text,
    color,
    bold,
    size: look.size * unitOf(state),
  }
}

export function newShape(state: EditState, shape: ShapeName, look: ItemLook): Item {
  const unit = unitOf(state)
  const side = Math.min(state.width, state.height) / 2.5
  return {
    ...placeOfNew(state),
    id: freshId(state),
    kind: 'shape',
    shape,
    width: side,
    height: shape === 'arrow' || shape === 'line' ? 30 * unit : side * 0.75,
    fill: look.fill,
    stroke: look.color,
    thickness: look.thickness * unit,
  }
}

export function newIcon(state: EditState, icon: IconShape, { color }: ItemLook): Item {
  const size = Math.min(state.width, state.height) / 3.5
  return { ...placeOfNew(state), id: freshId(state), kind: 'icon', icon, color, size }
}

/** Returns the look of an item, as far as it has one, for the options of a tool. */
export function lookOf(item: Item, state: EditState): Partial<ItemLook> {
  const unit = unitOf(state)
  switch (item.kind) {
    case 'text':
      return { color: item.color, size: Math.round(item.size / unit), bold: item.bold }
    case 'shape':
      return { color: item.stroke, fill: item.fill, thickness: Math.round(item.thickness / unit) }
    case 'stroke':
      return { color: item.color, thickness: Math.round(item.thickness / unit) }
    case 'icon':
      return { color: item.color }
  }
}

/** Returns an item with another look. */
export function withLook(item: Item, look: Partial<ItemLook>, state: EditState): Item {
  const unit = unitOf(state)
  const color = look.color === undefined ? {} : { color: look.color }
  const thickness = look.thickness === undefined ? {} : { thickness: look.thickness * unit }
  switch (item.kind) {
    case 'text': {
      const size = look.size === undefined ? {} : { size: look.size * unit }
      return { ...item, ...color, ...size, bold: look.bold ?? item.bold }
    }
    case 'shape':
      return {
        ...item,
        ...thickness,
        stroke: look.color ?? item.stroke,
        fill: 'fill' in look ? look.fill : item.fill,
      }
    case 'stroke':
      return { ...item, ...color, ...thickness }
    case 'icon':
      return { ...item, ...color }
  }
}

/** True when an item keeps its proportions when it is resized by keyboard. */
export function isEven(item: Item): boolean {
  return item.kind !== 'shape' || item.shape === 'arrow' || item.shape === 'line'
}
