import { Canvas } from 'fabric/es'

/** Pixels of the screen around the picture, in which there is room for handles. */
export const stageMargin = 20

/** A canvas with a margin, in which handles are shown and nothing of the picture is. */
export class PageCanvas extends Canvas {
  override _renderOverlay(context: CanvasRenderingContext2D): void {
    super._renderOverlay(context)
    const { width, height } = this
    context.clearRect(0, 0, width, stageMargin)
    context.clearRect(0, height - stageMargin, width, stageMargin)
    context.clearRect(0, 0, stageMargin, height)
    context.clearRect(width - stageMargin, 0, stageMargin, height)
  }
}
