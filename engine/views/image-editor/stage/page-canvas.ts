import { Canvas } from 'fabric/es'

/** Margin around the picture with room for handles, px of the screen. */
export const stageMargin = 20

/** A canvas with a margin that shows handles, but nothing of the picture. */
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
