import { type FabricImage, type FabricObject, IText, Path, PencilBrush, util } from 'fabric/es'
import { PageCanvas, stageMargin } from './page-canvas'
import { placeBase, toBase, type MaskPictures } from '../picture/draw-picture'
import type { EditState, Item, Mask, Placement } from '../edit-state'
import type { PictureSource } from '../picture/picture-source'
import { placedItem, placedMask, placeOf, toMask, toObject, toOptions } from '../picture/to-fabric'

/** The part of the stage that a person can move: items, the mask, the pen, or nothing. */
export type StageMode = 'items' | 'mask' | 'draw' | 'none'

/** The changes that a person makes on the picture. */
export interface StageEvents {
  readonly onPlaced: (item: Item) => void
  readonly onMask: (mask: Mask) => void
  readonly onStroke: (path: string, place: Placement) => void
  readonly onText: (id: string, text: string) => void
  readonly onSelect: (id: string | undefined) => void
}

export interface StageLook {
  /** Colour of frames and handles. */
  readonly color: string
  /** Accessible name of the field in which a text is typed. */
  readonly textLabel: string
}

/**
 * The canvas on which a picture is shown and edited. It shows a given state, and reports the changes that a person
 * makes.
 */
export class Stage {
  readonly #canvas: PageCanvas
  readonly #shown = new Map<string, { item: Item; readonly object: FabricObject }>()
  #base: FabricImage | undefined
  #mask: { readonly mask: Mask; readonly object: FabricObject } | undefined
  #state: EditState | undefined
  #mode: StageMode = 'items'
  #filtering = 0
  /** True while `show` or `select` runs, so that their events are not taken for those of a person. */
  #showing = false

  constructor(
    private readonly host: HTMLElement,
    private readonly source: PictureSource,
    private readonly masks: MaskPictures,
    private readonly events: StageEvents,
    private readonly look: StageLook,
  ) {
    const element = document.createElement('canvas')
    host.append(element)
    this.#canvas = new PageCanvas(element, {
      enablePointerEvents: true,
      preserveObjectStacking: true,
      renderOnAddRemove: false,
      // One item at a time: the chosen item has a name, and options of its own.
      selection: false,
      targetFindTolerance: 6,
      controlsAboveOverlay: true,
    })
    this.#canvas.freeDrawingBrush = new PencilBrush(this.#canvas)
    this.#listen()
  }

  /** Sets the size at which the picture is shown, px. Fabric's own coordinates stay those of the picture. */
  fit(width: number, height: number): void {
    this.#canvas.setDimensions({ width: width + 2 * stageMargin, height: height + 2 * stageMargin })
    this.#zoom()
  }

  show(state: EditState): void {
    const before = this.#state
    this.#state = state
    this.#showing = true
    if (!this.#base || before?.filters !== state.filters) this.#refilter()
    if (this.#base) placeBase(this.#base, state, this.source)
    this.#showMask(state.mask)
    this.#showItems(state.items)
    this.#showing = false
    this.#zoom()
  }

  setMode(mode: StageMode): void {
    this.#mode = mode
    this.#canvas.isDrawingMode = mode === 'draw'
    for (const { object } of this.#shown.values())
      object.set({ selectable: mode === 'items', evented: mode === 'items' })
    this.#mask?.object.set({ selectable: mode === 'mask', evented: mode === 'mask' })
    if (mode === 'mask' && this.#mask) this.#canvas.setActiveObject(this.#mask.object)
    else if (mode !== 'items' || this.#canvas.getActiveObject() === this.#mask?.object)
      this.#canvas.discardActiveObject()
    this.#canvas.requestRenderAll()
  }

  setPen(color: string, thickness: number): void {
    const pen = this.#canvas.freeDrawingBrush
    if (!pen) return
    pen.color = color
    pen.width = thickness
  }

  select(id: string | undefined): void {
    const object = id === undefined ? undefined : this.#shown.get(id)?.object
    if (this.#mode !== 'items' || this.#canvas.getActiveObject() === object) return
    this.#showing = true
    if (object) this.#canvas.setActiveObject(object)
    else this.#canvas.discardActiveObject()
    this.#showing = false
    this.#canvas.requestRenderAll()
  }

  /** Starts typing a text on the picture. */
  editText(id: string): void {
    const object = this.#shown.get(id)?.object
    if (!(object instanceof IText)) return
    this.select(id)
    object.enterEditing()
    object.selectAll()
  }

  /** Ends typing, so that the text is reported. */
  finishText(): void {
    const object = this.#canvas.getActiveObject()
    if (object instanceof IText && object.isEditing) object.exitEditing()
  }

  dispose(): void {
    cancelAnimationFrame(this.#filtering)
    void this.#canvas.dispose()
    this.host.replaceChildren()
  }

  #listen(): void {
    const { events } = this
    this.#canvas.on('object:modified', ({ target, transform }) => {
      // A typed text is reported by `text:editing:exited`.
      if (!transform) return
      if (target === this.#mask?.object) events.onMask(placedMask(this.#mask.mask, target))
      else {
        const shown = this.#find(target)
        if (shown) events.onPlaced(placedItem(shown.item, target))
      }
    })
    this.#canvas.on('path:created', ({ path }) => {
      // The new state brings it back.
      this.#canvas.remove(path)
      if (path instanceof Path) events.onStroke(util.joinPath(path.path, 1), placeOf(path))
    })
    const chosen = (): void => {
      if (this.#showing || this.#mode !== 'items') return
      events.onSelect(this.#find(this.#canvas.getActiveObject())?.item.id)
    }
    this.#canvas.on('selection:created', chosen)
    this.#canvas.on('selection:updated', chosen)
    this.#canvas.on('selection:cleared', chosen)
    this.#canvas.on('text:editing:entered', ({ target }) => {
      target.hiddenTextarea?.setAttribute('aria-label', this.look.textLabel)
    })
    this.#canvas.on('text:editing:exited', ({ target }) => {
      const shown = this.#find(target)
      if (shown) events.onText(shown.item.id, target.text)
    })
  }

  #find(object: FabricObject | undefined) {
    return [...this.#shown.values()].find((shown) => shown.object === object)
  }

  /** Filters once a frame at most: a slider reports many values in one frame. */
  #refilter(): void {
    const filter = (): void => {
      const state = this.#state
      if (!state) return
      if (this.#base) this.#canvas.remove(this.#base)
      this.#base = toBase(this.source.working, state.filters)
      placeBase(this.#base, state, this.source)
      this.#canvas.insertAt(0, this.#base)
      this.#canvas.requestRenderAll()
    }
    cancelAnimationFrame(this.#filtering)
    if (this.#base) this.#filtering = requestAnimationFrame(filter)
    else filter()
  }

  #showMask(mask: Mask | undefined): void {
    if (this.#mask?.mask === mask) return
    if (this.#mask) this.#canvas.remove(this.#mask.object)
    this.#mask = undefined
    if (!mask) return
    const object = toMask(mask, this.masks.get(mask.picture ?? ''))
    const free = this.#mode === 'mask'
    object.set({ ...this.#handles(), selectable: free, evented: free })
    this.#canvas.insertAt(1, object)
    this.#mask = { mask, object }
    if (free) this.#canvas.setActiveObject(object)
  }

  #showItems(items: readonly Item[]): void {
    const kept = new Set(items.map(({ id }) => id))
    for (const [id, { object }] of this.#shown) {
      if (kept.has(id)) continue
      this.#shown.delete(id)
      if (this.#canvas.getActiveObject() === object) this.#canvas.discardActiveObject()
      this.#canvas.remove(object)
    }
    for (const item of items) this.#showItem(item)
    // Restores the order of the items, some of which undo may have brought back.
    const lowest = this.#mask ? 2 : 1
    items.forEach(({ id }, index) => {
      const object = this.#shown.get(id)?.object
      if (object) this.#canvas.moveObjectTo(object, lowest + index)
    })
  }

  #showItem(item: Item): void {
    const shown = this.#shown.get(item.id)
    if (shown?.item === item) return
    if (shown) {
      shown.object.set(toOptions(item))
      shown.object.setCoords()
      shown.item = item
      return
    }
    const object = toObject(item)
    const free = this.#mode === 'items'
    object.set({ ...this.#handles(), selectable: free, evented: free })
    if (item.kind !== 'shape' || item.shape === 'arrow' || item.shape === 'line')
      object.setControlsVisibility({ ml: false, mr: false, mt: false, mb: false })
    if (object instanceof IText) object.hiddenTextareaContainer = this.host
    this.#canvas.add(object)
    this.#shown.set(item.id, { item, object })
  }

  #handles() {
    return {
      borderColor: this.look.color,
      cornerColor: this.look.color,
      cornerStrokeColor: '#fff',
      cornerStyle: 'circle' as const,
      transparentCorners: false,
      cornerSize: 12,
      touchCornerSize: 32,
    }
  }

  #zoom(): void {
    if (!this.#state) return
    const { width, height } = this.#state
    const zoomX = (this.#canvas.width - 2 * stageMargin) / width
    const zoomY = (this.#canvas.height - 2 * stageMargin) / height
    this.#canvas.setViewportTransform([zoomX, 0, 0, zoomY, stageMargin, stageMargin])
    this.#canvas.requestRenderAll()
  }
}
