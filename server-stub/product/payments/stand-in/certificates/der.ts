/** Encodes one element of DER. */
export function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents)
export const set = (...contents: readonly Buffer[]): Buffer => der(0x31, ...contents)
export const octets = (content: Buffer): Buffer => der(0x04, content)
export const text = (content: string): Buffer => der(0x0c, Buffer.from(content))
/** Encodes an element as `[tag]`, explicit. */
export const explicit = (tag: number, content: Buffer): Buffer => der(0xa0 + tag, content)
export const nothing = (): Buffer => der(0x05)
export const bits = (content: Buffer): Buffer => der(0x03, Buffer.of(0), content)
/** Encodes a time, given as `yyMMddHHmmssZ`. */
export const time = (moment: string): Buffer => der(0x17, Buffer.from(moment))

/** Encodes a non-negative integer. */
export function integer(value: number | Buffer): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from(hexOf(value), 'hex') : value
  return der(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes)
}

/** Encodes an object identifier, such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevenBits)]))
}

function inSevenBits(value: number): readonly number[] {
  const parts = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) parts.unshift((rest & 0x7f) | 0x80)
  return parts
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const bytes = Buffer.from(hexOf(length), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}

function hexOf(value: number): string {
  const digits = value.toString(16)
  return digits.length % 2 === 0 ? digits : `0${digits}`
}
