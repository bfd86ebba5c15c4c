import { lazy, type ComponentType } from 'react'
import { reloadStyles } from './reload-styles'

/** What did not come, each to be loaded again when it is next shown. */
const missing = new Set<() => void>()

/**
 * A component that is loaded when it is first shown. React's own stays broken for good when its file did not come once;
 * this one is loaded again after `retryParts`: the server was away, and is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        missing.add(renew)
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Current = create()
  const renew = () => {
    Current = create()
  }
  return function LazyPart(props: Props) {
    return <Current {...props} />
  }
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
