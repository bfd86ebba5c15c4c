import { proxy, wrap, type Remote } from 'comlink'
import { GridLayer, type Coords, type DoneCallback } from 'leaflet'
import type { MapNames } from '../map-points'
import type { BaseColors, TileAt } from './draw-tile'
import { tileSize } from './place-labels'
import type { BaseMapThread } from './base-map-thread'

/** Highest pixel ratio of a tile: a finer one makes no visible difference. */
const finest = 2

/** The base map that ships with the product, as a layer of Leaflet. */
export class BaseMapLayer extends GridLayer {
  readonly #worker = new Worker(new URL('./base-map-thread.ts', import.meta.url), { type: 'module' })
  readonly #thread: Remote<BaseMapThread> = wrap<BaseMapThread>(this.#worker)
  readonly #drawn = new Map<HTMLElement, TileAt>()
  #stale = false
  #wanted = false
  #refreshing = false

  constructor() {
    super({
      tileSize,
      noWrap: true,
      bounds: [
        [-90, -180],
        [90, 180],
      ],
      updateWhenZooming: false,
      keepBuffer: 3,
    })
    this.on('tileunload', ({ tile }: { readonly tile: HTMLElement }) => this.#drawn.delete(tile))
    void this.#thread.watch(proxy(() => this.#refresh()))
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas')
    const ratio = Math.min(finest, Math.ceil(devicePixelRatio || 1))
    tile.width = tile.height = tileSize * ratio
    this.#drawn.set(tile, { x: coords.x, y: coords.y, z: coords.z })
    this.#draw(tile).then(
      () => done(undefined, tile),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), tile),
    )
    return tile
  }

  async #draw(tile: HTMLCanvasElement): Promise<void> {
    const at = this.#drawn.get(tile)
    if (!at) return
    const picture = await this.#thread.tile(at, tile.width / tileSize)
    // A hidden map is not drawn; `wake` does it later.
    if (this.getContainer()?.checkVisibility())
      tile.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    else {
      picture.close()
      this.#stale = true
    }
  }

  /**
   * Redraws the tiles in place, so that nothing flickers. Only one round runs at a time, and requests made meanwhile
   * cause only one more.
   */
  #refresh(): void {
    this.#wanted = true
    if (!this.#refreshing) void this.#refreshAll()
  }

  async #refreshAll(): Promise<void> {
    this.#refreshing = true
    while (this.#wanted) {
      this.#wanted = false
      const tiles = [...this.#drawn.keys()].filter((tile) => tile instanceof HTMLCanvasElement)
      await Promise.allSettled(tiles.map((tile) => this.#draw(tile)))
    }
    this.#refreshing = false
  }

  /** Called when the map is visible again: redraws tiles that became stale meanwhile. */
  wake(): void {
    if (!this.#stale) return
    this.#stale = false
    this.#refresh()
  }

  async paint(colors: BaseColors): Promise<void> {
    await this.#thread.setColors(colors)
    this.#refresh()
  }

  async name(names: MapNames): Promise<void> {
    await this.#thread.setNames(names)
    this.#refresh()
  }

  end(): void {
    this.remove()
    this.#worker.terminate()
  }
}
