/** The time zone of times on the wire. It is known in advance: the first check of a zone takes tens of milliseconds. */
export const wireZone = 'Asia/Shanghai'

const known = new Map<string, boolean>([[wireZone, true]])

/** True when a value names an IANA time zone that this system knows. Offsets such as `+08:00` do not count. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  let is = known.get(name)
  // Names come from outside, so that invalid ones are not cached: the cache could grow without limit.
  if (is === undefined && (is = isKnown(name))) known.set(name, is)
  return is
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
