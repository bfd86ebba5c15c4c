import {
  Canvas2dFilterBackend,
  FabricImage,
  type FabricObject,
  setFilterBackend,
  StaticCanvas,
} from 'fabric/es'
import type { EditState, PictureFilters } from '../edit-state'
import { blurRadius, toFilters } from './picture-filters'
import { drawnAt, type PictureSource } from './picture-source'
import { toMask, toObject, toPlace } from './to-fabric'

// One filter backend for preview and result: both are the same, whatever the graphics card.
setFilterBackend(new Canvas2dFilterBackend())

/** Pictures that serve as masks, by their keys. */
export type MaskPictures = ReadonlyMap<string, HTMLCanvasElement>

/**
 * Largest blur radius at full resolution, px. A wider blur is computed on fewer pixels, which looks the same and takes
 * a fraction of the time.
 */
const widestRadius = 8

/** Creates the Fabric object of a picture's pixels, with filters. `placeBase` places it. */
export function toBase(pixels: HTMLCanvasElement, chosen: PictureFilters): FabricImage {
  const longest = Math.max(pixels.width, pixels.height)
  const radius = blurRadius(chosen.blur, longest)
  const shrink = Math.min(1, widestRadius / radius)
  const element =
    shrink < 1
      ? drawnAt(pixels, {
          width: Math.ceil(pixels.width * shrink),
          height: Math.ceil(pixels.height * shrink),
        })
      : pixels
  const base = new FabricImage(element, { objectCaching: false, selectable: false, evented: false })
  base.filters = toFilters(chosen, Math.max(element.width, element.height))
  base.applyFilters()
  return base
}

/** Places the pixels of a picture by its state, whatever their resolution. */
export function placeBase(base: FabricImage, state: EditState, source: PictureSource): void {
  const place = toPlace(state.base)
  base.set({
    ...place,
    scaleX: (place.scaleX * source.width) / base.width,
    scaleY: (place.scaleY * source.height) / base.height,
  })
}

/** Draws an edited picture at its full size. */
export function drawPicture(state: EditState, source: PictureSource, masks: MaskPictures): HTMLCanvasElement {
  const canvas = new StaticCanvas(undefined, {
    width: state.width,
    height: state.height,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
  })
  const base = toBase(source.full, state.filters)
  placeBase(base, state, source)
  const objects: FabricObject[] = [base]
  if (state.mask) objects.push(toMask(state.mask, masks.get(state.mask.picture ?? '')))
  objects.push(...state.items.map(toObject))
  canvas.add(...objects)
  canvas.renderAll()
  // Copied, since Fabric clears its own canvas on disposal.
  const drawn = drawnAt(canvas.getElement(), state)
  void canvas.dispose()
  return drawn
}
