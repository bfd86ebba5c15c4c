import { useEffect, useRef, type RefObject } from 'react'
import { useMediaQuery } from '../../data/settings/use-media-query'

/** C42: px per 60th of a second, and the pause before each round in milliseconds. */
const step = 1.2
const wait = 1_000
/** Afterwards the title attribute still shows the whole text. */
const rounds = 2

/** Focused elements during which the text rests: inputs and dialogs. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/**
 * Scrolls the first child of an element twice if it is wider than the element. Without a GPU every frame repaints the
 * whole page, so the animation pauses while an input or dialog has the focus, while the element is out of view and
 * under the pointer; with reduced motion it does not run.
 */
export function useScrolling(text: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const element = place.current
    const line = element?.firstElementChild
    if (!element || !line || still) return
    let moving: Animation | undefined
    const reasons = new Set<'pointer' | 'busy' | 'out of sight'>()
    const settle = () => {
      if (reasons.size > 0) moving?.pause()
      else if (moving?.playState === 'paused') moving.play()
    }
    const keep = (reason: 'pointer' | 'busy' | 'out of sight', holds: boolean) => {
      if (holds) reasons.add(reason)
      else reasons.delete(reason)
      settle()
    }
    const begin = () => {
      moving?.cancel()
      moving = undefined
      const way = line.scrollWidth
      if (way <= element.clientWidth) return
      moving = line.animate(keyframes(way), { duration: durationOf(way), iterations: rounds })
      settle()
    }
    const controller = new AbortController()
    const { signal } = controller
    const look = () => keep('busy', document.activeElement?.closest(busy) != null)
    const sizes = new ResizeObserver(begin)
    const sight = new IntersectionObserver((entries) =>
      keep('out of sight', entries.at(-1)?.isIntersecting === false),
    )
    sizes.observe(element)
    sight.observe(element)
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
