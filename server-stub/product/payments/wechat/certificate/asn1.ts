/** One element of DER: its tag, its content, and the whole element. */
export interface Asn1 {
  readonly tag: number
  readonly content: Buffer
  readonly whole: Buffer
}

/** The tags that certificates use. */
export const asn1Tags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, explicit. */
  explicit0: 0xa0,
} as const

/** Reads consecutive elements. @throws Error when the data is not DER with definite lengths. */
function readElements(data: Buffer): readonly Asn1[] {
  const elements: Asn1[] = []
  for (let at = 0; at < data.length;) {
    const element = readElement(data, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

/** Reads the element at an offset. @throws Error */
export function readElement(data: Buffer, at = 0): Asn1 {
  const tag = data[at]
  const first = data[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw malformed()
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || lengthBytes > 4 || at + 2 + lengthBytes > data.length) throw malformed()
  const length = lengthBytes === 0 ? first : data.readUIntBE(at + 2, lengthBytes)
  const start = at + 2 + lengthBytes
  if (start + length > data.length) throw malformed()
  return { tag, content: data.subarray(start, start + length), whole: data.subarray(at, start + length) }
}

/** Returns the elements inside an element with a tag. @throws Error when its tag differs. */
export function readInside(element: Asn1 | undefined, tag: number): readonly Asn1[] {
  return readElements(contentOf(element, tag))
}

/** Returns the content of an element with a tag. @throws Error when its tag differs. */
export function contentOf(element: Asn1 | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw malformed()
  return element.content
}

/** Returns an object identifier as hexadecimal bytes, for comparison. @throws Error */
export function oidOf(element: Asn1 | undefined): string {
  return contentOf(element, asn1Tags.oid).toString('hex')
}

/** Returns an integer of at most four bytes. @throws Error */
export function integerOf(element: Asn1 | undefined): number {
  const content = contentOf(element, asn1Tags.integer)
  if (content.length === 0 || content.length > 4) throw malformed()
  return content.readIntBE(0, content.length)
}

function malformed(): Error {
  return new Error('It is no DER.')
}
