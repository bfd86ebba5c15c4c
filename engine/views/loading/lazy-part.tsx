import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadablePart } from './loadable-part'
import { reloadStyles } from './reload-styles'

/** Callbacks that renew parts whose loading failed, so that the next render loads them again. */
const missing = new Set<() => void>()

/** A component that suspends until its code is loaded, unless it is loaded already. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code in advance, so that the part renders without a fallback. */
  readonly preload: () => Promise<unknown>
  readonly isLoaded: () => boolean
}

/**
 * Creates a component whose code is loaded on the first render. `React.lazy` has two drawbacks that this component
 * avoids. After a failed download it stays broken; this one loads again after `retryParts`, when the server is back.
 * And it always suspends, even when the code is there, and React keeps the fallback for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = loadablePart(load)
  const create = () =>
    lazy(async () => {
      try {
        return { default: await part.load() }
      } catch (error) {
        missing.add(renew)
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Waiting = create()
  const renew = () => {
    Waiting = create()
  }
  function Part(props: Props) {
    // The component stays the same while it is mounted: another one in its place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => part.component() ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: part.load, isLoaded: () => part.component() !== undefined })
}

/**
 * True when a part can be rendered without suspending; loads the part otherwise. For callers with a fallback of their
 * own, because React keeps a Suspense fallback for 300 ms, however soon the code is there. A part whose loading failed
 * counts as loaded and throws when it is rendered.
 */
export function useLoaded(part: Pick<LazyPart<never>, 'preload' | 'isLoaded'> | undefined): boolean {
  const [tried, setTried] = useState<unknown>()
  const isReady = part === undefined || tried === part || part.isLoaded()
  useEffect(() => {
    if (isReady) return
    let left = false
    const show = () => left || setTried(() => part)
    part.preload().then(show, show)
    return () => {
      left = true
    }
  }, [part, isReady])
  return isReady
}

/**
 * Makes parts and styles whose loading failed load again. Call it when the parts are mounted again: while React still
 * shows a failed part, a renewed one in its place would be loaded over and over.
 */
export function retryParts(): void {
  missing.forEach((renew) => renew())
  missing.clear()
  reloadStyles()
}
