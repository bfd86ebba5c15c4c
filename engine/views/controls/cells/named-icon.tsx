import { createElement } from 'react'
import { useServices } from '../../../data/console-services'

/**
 * A registered icon by its name, or nothing for an unknown name. Hidden from screen readers, since its name stands
 * beside it.
 */
export function NamedIcon({ name }: { readonly name: string }) {
  const icon = useServices().registry.icon(name)
  return icon ? <span aria-hidden="true">{createElement(icon)}</span> : null
}
