import { createElement } from 'react'
import { useServices } from '../../data/console-services'

/** An icon of the console by its name, of no meaning to screen readers: its name stands beside it. Nothing for one that it has not. */
export function NamedIcon({ name }: { readonly name: string }) {
  const icon = useServices().registry.icon(name)
  return icon ? <span aria-hidden="true">{createElement(icon)}</span> : null
}
