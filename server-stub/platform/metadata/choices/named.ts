import type { Choice } from './choices'

/** Returns a choice whose label is its name with the code in brackets. */
export function named(value: string, name: string): Choice {
  return { value, label: name === '' || name === value ? value : `${name} (${value})` }
}
