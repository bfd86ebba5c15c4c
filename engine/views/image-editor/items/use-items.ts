import { useState } from 'react'
import type { Translate } from '../../../model/types/widget-definition'
import { centred, unitOf, type EditState, type Item, type ShapeName } from '../edit-state'
import type { IconShape } from '../geometry/icon-shapes'
import {
  firstLook,
  freshId,
  isEven,
  lookOf,
  newIcon,
  newShape,
  newText,
  withChanged,
  withItem,
  withLook,
  type ItemLook,
} from './items'
import type { PenPoint } from './pen'
import { placeByKey, type PlacingKey } from '../geometry/place-by-key'
import type { EditHistoryState } from '../use-edit-history'

/** Adds, chooses, changes and removes the items on the picture. */
export function useItems(edit: EditHistoryState, translate: Translate) {
  const { state, change, say } = edit
  const [chosenId, setChosenId] = useState<string>()
  const [look, setLook] = useState<ItemLook>(firstLook)
  const chosen = state.items.find(({ id }) => id === chosenId)
  const nameOf = (item: Item): string => {
    if (item.kind === 'text') return `${translate('imageEditor.tool.text')}: ${item.text}`
    if (item.kind === 'stroke') return translate('imageEditor.drawing')
    return translate(
      item.kind === 'shape' ? `imageEditor.shape.${item.shape}` : `imageEditor.icon.${item.icon}`,
    )
  }
  const choose = (id: string | undefined): void => {
    setChosenId(id)
    const item = state.items.find((other) => other.id === id)
    if (item) say(translate('imageEditor.chosen', { name: nameOf(item) }))
  }
  const add = (item: Item): void => {
    change((before) => withItem(before, item), { name: 'imageEditor.step.add', merge: `text:${item.id}` })
    setChosenId(item.id)
  }
  const put = (id: string, item: Item | undefined, name: string, merge?: string): void =>
    change((before) => withChanged(before, id, item), { name, merge })
  const remove = (): void => {
    if (!chosen) return
    put(chosen.id, undefined, 'imageEditor.step.remove')
    setChosenId(undefined)
  }
  const step = Math.max(1, Math.round(Math.max(state.width, state.height) / 100))
  return {
    items: state.items,
    chosen,
    nameOf,
    choose,
    remove,
    /** The look of the chosen item, else of the next one. */
    look: { ...look, ...(chosen && lookOf(chosen, state)) },
    changeLook: (patch: Partial<ItemLook>): void => {
      setLook({ ...look, ...patch })
      if (!chosen) return
      const merge = `look:${Object.keys(patch).join()}:${chosen.id}`
      put(chosen.id, withLook(chosen, patch, state), 'imageEditor.step.look', merge)
    },
    /** Adds a text. Returns its id. */
    addText: (): string => {
      const item = newText(state, translate('imageEditor.newText'), look)
      add(item)
      return item.id
    },
    addShape: (shape: ShapeName): void => add(newShape(state, shape, look)),
    addIcon: (icon: IconShape): void => add(newIcon(state, icon, look)),
    addStroke: (path: string, { x, y }: PenPoint): void =>
      change(
        (before) =>
          withItem(before, {
            ...centred(before.width, before.height),
            x,
            y,
            id: freshId(before),
            kind: 'stroke',
            path,
            color: look.color,
            thickness: look.thickness * unitOf(before),
          }),
        { name: 'imageEditor.step.draw' },
      ),
    /** Applies a placement that the person made. */
    place: (item: Item): void => put(item.id, item, 'imageEditor.step.move'),
    /** Applies a typed text; an empty one removes the item. */
    type: (id: string, text: string): void =>
      change(
        (before) => {
          const item = before.items.find((other) => other.id === id)
          if (item?.kind !== 'text' || item.text === text) return before
          return withChanged(before, id, text.trim() === '' ? undefined : { ...item, text })
        },
        { name: 'imageEditor.step.text', merge: `text:${id}` },
      ),
    /**
     * Handles keys: arrows and brackets move, resize and turn the chosen item, Delete removes it, page keys choose
     * another. Returns true for such a key.
     */
    press: (pressed: PlacingKey): boolean => {
      const { key } = pressed
      if (key === 'PageDown' || key === 'PageUp') {
        choose(neighbour(state, chosenId, key === 'PageDown' ? 1 : -1)?.id)
        return true
      }
      if (!chosen) return false
      if (key === 'Delete' || key === 'Backspace') remove()
      else if (key === 'Escape') choose(undefined)
      else {
        const bounds = { width: state.width, height: state.height, step, even: isEven(chosen) }
        const placed = placeByKey(chosen, pressed, bounds)
        if (!placed) return false
        put(chosen.id, placed, 'imageEditor.step.move', `key:${chosen.id}`)
      }
      return true
    },
  }
}

function neighbour({ items }: EditState, id: string | undefined, by: 1 | -1): Item | undefined {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return by === 1 ? items[0] : items.at(-1)
  return items[(at + by + items.length) % items.length]
}
