import { byName, differenceOf } from '../../../../engine/metadata/differences/json-difference'

/** A place in a document whose value changes. Absent values are undefined. */
export interface DocumentChange {
  /** Keys and names of list entries, joined by dots. */
  readonly place: string
  readonly before: unknown
  readonly after: unknown
}

/** Returns the differences between two documents, by place. Lists of named objects are compared by name. */
export function documentChanges(before: unknown, after: unknown, place = ''): readonly DocumentChange[] {
  const difference = differenceOf(before, after)
  if (!difference) return []
  const inside = (name: string): string => (place === '' ? name : `${place}.${name}`)
  switch (difference.kind) {
    case 'replace':
      return [{ place, before, after }]
    case 'object': {
      const [from, to] = [before as Json, after as Json]
      return [...Object.keys(difference.set), ...difference.removed].flatMap((key) =>
        documentChanges(from[key], to[key], inside(key)),
      )
    }
    case 'list': {
      const [from, to] = [byName(before as readonly unknown[]), byName(after as readonly unknown[])]
      const items = [...Object.keys(difference.items), ...difference.removed].flatMap((name) =>
        documentChanges(from.get(name), to.get(name), inside(name)),
      )
      return difference.order ? [...items, { place, before: [...from.keys()], after: [...to.keys()] }] : items
    }
  }
}

type Json = Readonly<Record<string, unknown>>
