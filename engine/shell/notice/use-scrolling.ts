import { useEffect, useRef, type RefObject } from 'react'
import { useMediaQuery } from '../../data/use-media-query'

/** C42: px for every 60th of a second, and how long it waits before each round, milliseconds. */
const step = 1.2
const wait = 1_000
/** Whoever has not read it by then can point at it, or hover for the whole text. */
const rounds = 2

/** Where a person types, or is asked something. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/**
 * Moves the first child of a place through it, twice, when it is longer than that. Every frame of it costs the whole
 * page where nothing but the processor draws: it stands while somebody types or a dialog is open, while the place is out
 * of sight, while the pointer is on it, and for who wants no motion.
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
    // Nothing has the focus yet when it is given up; where it goes is known at once after.
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
