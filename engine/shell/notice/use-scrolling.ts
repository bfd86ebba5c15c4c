import { useEffect, useRef, type RefObject } from 'react'
import { useMediaQuery } from '../../data/settings/use-media-query'

/** Why a text stands still. */
type Reason = 'pointer' | 'busy' | 'out of sight'

/** C42: px per 60th of a second, and the pause before each round in milliseconds. */
const step = 1.2
const wait = 1_000
/** Afterwards the title attribute still shows the whole text. */
const rounds = 2

/** Focused elements during which the text rests: inputs and dialogs. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/**
 * Scrolls the first child of an element twice if it is wider than the element. Without a GPU every frame repaints the
 * whole page, so the text stands still while an input or dialog has the focus, while the element is out of view and
 * under the pointer; with reduced motion it does not scroll. While an input has the focus there is neither an animation
 * nor an IntersectionObserver, since both take part in the frame of each key press even when nothing moves.
 */
export function useScrolling(text: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const element = place.current
    const line = element?.firstElementChild
    if (!element || !(line instanceof HTMLElement) || still) return
    const reasons = new Set<Reason>()
    let moving: Animation | undefined
    /** How far the text has come, ms; undefined when it has nothing more to scroll. */
    let reached: number | undefined
    const stop = () => {
      if (!moving) return
      reached = Number(moving.currentTime)
      line.style.transform = getComputedStyle(line).transform
      moving.cancel()
      moving = undefined
    }
    const start = (from: number) => {
      line.style.removeProperty('transform')
      const way = line.scrollWidth
      moving = line.animate(keyframes(way), { duration: durationOf(way), iterations: rounds })
      moving.currentTime = from
      moving.onfinish = () => {
        moving = reached = undefined
        settle()
      }
    }
    const sight = new IntersectionObserver((entries) =>
      keep('out of sight', entries.at(-1)?.isIntersecting === false),
    )
    const settle = () => {
      if (reached === undefined || reasons.has('busy') || reasons.has('pointer')) sight.disconnect()
      else sight.observe(element)
      if (reasons.size > 0) stop()
      else if (!moving && reached !== undefined) start(reached)
    }
    const keep = (reason: Reason, holds: boolean) => {
      if (holds) reasons.add(reason)
      else reasons.delete(reason)
      settle()
    }
    const begin = () => {
      moving?.cancel()
      moving = undefined
      line.style.removeProperty('transform')
      reached = line.scrollWidth > element.clientWidth ? 0 : undefined
      settle()
    }
    const controller = new AbortController()
    const { signal } = controller
    const look = () => keep('busy', document.activeElement?.closest(busy) != null)
    const sizes = new ResizeObserver(begin)
    sizes.observe(element)
    element.addEventListener('pointerenter', () => keep('pointer', true), { signal })
    element.addEventListener('pointerleave', () => keep('pointer', false), { signal })
    document.addEventListener('focusin', look, { signal })
    // On focusout the next focused element is not known yet, so it is read in a microtask.
    document.addEventListener('focusout', () => queueMicrotask(look), { signal })
    look()
    return () => {
      sizes.disconnect()
      sight.disconnect()
      controller.abort()
      moving?.cancel()
      line.style.removeProperty('transform')
    }
  }, [text, still])
  return place
}

function durationOf(way: number): number {
  return wait + (way / step) * (1_000 / 60)
}

function keyframes(way: number): Keyframe[] {
  return [
    { transform: 'none', offset: 0 },
    { transform: 'none', offset: wait / durationOf(way) },
    { transform: `translateX(-${way}px)`, offset: 1 },
  ]
}
