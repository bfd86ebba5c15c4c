import { filters } from 'fabric/es'
import { boxBlur } from './box-blur'
import type { PictureFilters } from './edit-state'

/** What a filter reads and writes. */
interface FilterTarget {
  readonly imageData: ImageData
}

/** Of the longer side, at a blur of 100. */
const widestBlur = 0.03

/** Radius of a blur in pixels of a picture whose longer side is so long. */
export function blurRadius(blur: number, longest: number): number {
  return (blur / 100) * widestBlur * longest
}

/** A blur whose cost does not grow with its radius; that of the library would stand still for seconds. */
class EvenBlur extends filters.BaseFilter<'EvenBlur', { blur: number }> {
  static override type = 'EvenBlur'
  declare blur: number
  static override defaults = { blur: 0 }

  override applyTo2d({ imageData }: FilterTarget): void {
    boxBlur(imageData, blurRadius(this.blur, Math.max(imageData.width, imageData.height)))
  }
}

/**
 * The library's filters for what a person chose, in the order in which they act.
 * @param longest longer side in pixels of what they act on
 */
export function toFilters(chosen: PictureFilters, longest: number): filters.BaseFilter<string>[] {
  const sharpen = chosen.sharpen / 100
  return [
    ...(chosen.blur > 0 ? [new EvenBlur({ blur: chosen.blur })] : []),
    ...(sharpen > 0
      ? [
          new filters.Convolute({
            matrix: [0, -sharpen, 0, -sharpen, 1 + 4 * sharpen, -sharpen, 0, -sharpen, 0],
          }),
        ]
      : []),
    ...(chosen.pixelate > 0
      ? [
          new filters.Pixelate({
            blocksize: Math.max(2, Math.round((chosen.pixelate / 100) * longest * 0.06)),
          }),
        ]
      : []),
    ...(chosen.brightness === 0 ? [] : [new filters.Brightness({ brightness: chosen.brightness / 200 })]),
    ...(chosen.contrast === 0 ? [] : [new filters.Contrast({ contrast: chosen.contrast / 200 })]),
    ...(chosen.saturation === 0 ? [] : [new filters.Saturation({ saturation: chosen.saturation / 100 })]),
    ...(chosen.hue === 0 ? [] : [new filters.HueRotation({ rotation: chosen.hue / 100 })]),
    ...(chosen.grayscale ? [new filters.Grayscale()] : []),
    ...(chosen.sepia ? [new filters.Sepia()] : []),
    ...(chosen.invert ? [new filters.Invert()] : []),
  ]
}
