/** Returns the JSON pointer of a field within its entity. */
export function fieldPointer(field: string): string {
  return `/properties/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
