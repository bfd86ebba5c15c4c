import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** The drop position relative to this row: before or after. */
export type DropEdge = 'before' | 'after' | undefined

/** Makes a row draggable by its grip, and a drop target for other rows. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  name: string,
  onDrop: (dragged: string, after: boolean) => void,
): DropEdge {
  const [edge, setEdge] = useState<DropEdge>()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!element || !dragHandle) return
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ name }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['name'] === 'string' && source.data['name'] !== name,
        onDrag: ({ location }) => setEdge(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          drop(String(source.data['name']), edgeOf(element, location.current.input.clientY) === 'after')
        },
      }),
    )
  }, [row, grip, name])
  return edge
}

function edgeOf(element: Element, y: number): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}
