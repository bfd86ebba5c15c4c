import { use, type ComponentType, type FunctionComponent } from 'react'
import { readable } from '../registry/readable-promise'
import { reloadStyles } from './reload-styles'

/** What did not come, each to be loaded again when it is next shown. */
const missing = new Set<() => void>()

/** A component that waits for its code, by Suspense, unless that is there already. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads it ahead, so that it is shown at once. */
  readonly preload: () => Promise<void>
}

/**
 * A component that is loaded when it is first shown. React's own stays broken for good when its file did not come once;
 * this one is loaded again after `retryParts`: the server was away, and is back. And React's own always waits a
 * moment: the place then shows that it waits, and for 300 ms React lets nothing else appear there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const forget = (failed: Promise<unknown>) => {
    if (loading === failed) loading = undefined
  }
  const begin = () => {
    if (loading) return loading
    const begun = readable(load())
    begun.catch(() => missing.add(() => forget(begun)))
    return (loading = begun)
  }
  function Part(props: Props) {
    const Loaded = use(begin())
    return <Loaded {...props} />
  }
  const preload = async () => {
    const begun = begin()
    await begun.catch((error: unknown) => {
      forget(begun)
      throw error
    })
  }
  return Object.assign(Part, { preload })
}

/**
 * Lets what could not be loaded be loaded again, styles included. For those who show it again: while React still shows
 * a part, a new one in its place would be loaded over and over.
 */
export function retryParts(): void {
  missing.forEach((renew) => renew())
  missing.clear()
  reloadStyles()
}
