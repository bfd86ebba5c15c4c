import { filters } from 'fabric/es'
import { boxBlur } from './box-blur'
import type { PictureFilters } from '../edit-state'

/** The pixels that a filter reads and writes. */
interface FilterTarget {
  readonly imageData: ImageData
}

/** Radius of a blur of 100, as a share of the longer side. */
const widestBlur = 0.03

/** Returns the radius of a blur, px, for a picture whose longer side has `longest` pixels. */
export function blurRadius(blur: number, longest: number): number {
  return (blur / 100) * widestBlur * longest
}

/** A blur whose cost does not grow with its radius; Fabric's own would block the page for seconds. */
class EvenBlur extends filters.BaseFilter<'EvenBlur', { blur: number }> {
  static override type = 'EvenBlur'
  declare blur: number
  static override defaults = { blur: 0 }

  override applyTo2d({ imageData }: FilterTarget): void {
    boxBlur(imageData, blurRadius(this.blur, Math.max(imageData.width, imageData.height)))
  }
}

/**
 * Converts the chosen filters to Fabric's, in the order in which they act.
 * @param longest longer side of the filtered picture, px
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
