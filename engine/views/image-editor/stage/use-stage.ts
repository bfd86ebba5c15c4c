import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLatest } from '../../use-latest'
import type { MaskPictures } from '../picture/draw-picture'
import type { EditState } from '../edit-state'
import type { PictureSource } from '../picture/picture-source'
import { stageMargin } from './page-canvas'
import { Stage, type StageEvents, type StageMode } from './stage'

export interface StageInput {
  readonly source: PictureSource
  readonly masks: MaskPictures
  readonly state: EditState
  readonly mode: StageMode
  readonly selected: string | undefined
  readonly pen: { readonly color: string; readonly thickness: number }
  readonly textLabel: string
  readonly events: StageEvents
}

/** Largest zoom of small pictures. */
const largestZoom = 6

/** Keeps the canvas as large as there is room for, and in the given state. */
export function useStage(input: StageInput): {
  readonly room: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
  readonly stage: Stage | undefined
  /** Size of the picture on the screen, px. Undefined until it is known. */
  readonly size: { readonly width: number; readonly height: number } | undefined
} {
  const { source, masks, state, mode, selected, pen, textLabel } = input
  const room = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [space, setSpace] = useState<{ readonly width: number; readonly height: number }>()
  const onPlaced = useLatest(input.events.onPlaced)
  const onMask = useLatest(input.events.onMask)
  const onStroke = useLatest(input.events.onStroke)
  const onText = useLatest(input.events.onText)
  const onSelect = useLatest(input.events.onSelect)

  useEffect(() => {
    if (!host.current) return
    const color = getComputedStyle(host.current).getPropertyValue('--console-color-primary-text').trim()
    const made = new Stage(
      host.current,
      source,
      masks,
      { onPlaced, onMask, onStroke, onText, onSelect },
      { color: color || 'blue', textLabel },
    )
    setStage(made)
    return () => {
      setStage(undefined)
      made.dispose()
    }
  }, [source, masks, textLabel, onPlaced, onMask, onStroke, onText, onSelect])

  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSpace({
        width: Math.max(1, element.clientWidth - 2 * stageMargin),
        height: Math.max(1, element.clientHeight - 2 * stageMargin),
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const zoom = space && Math.min(largestZoom, space.width / state.width, space.height / state.height)
  const size = zoom && {
    width: Math.max(1, Math.round(state.width * zoom)),
    height: Math.max(1, Math.round(state.height * zoom)),
  }
  const [width, height] = [size ? size.width : 0, size ? size.height : 0]

  // The canvas follows the state of React, and never reports back what it was given.
  useEffect(() => stage?.show(state), [stage, state])
  useEffect(() => {
    if (width > 0) stage?.fit(width, height)
  }, [stage, width, height])
  useEffect(() => stage?.setMode(mode), [stage, mode])
  useEffect(() => stage?.select(selected), [stage, selected, mode, state])
  useEffect(() => stage?.setPen(pen.color, pen.thickness), [stage, pen.color, pen.thickness])
  return { room, host, stage, size: size || undefined }
}
