import type { Choice } from './choices'

/** A choice by its name, with its code behind it. */
export function named(value: string, name: string): Choice {
  return { value, label: name === '' || name === value ? value : `${name} (${value})` }
}
