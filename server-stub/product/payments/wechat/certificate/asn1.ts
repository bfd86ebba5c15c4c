/** One element of DER: its tag, its content, and all of it. */
export interface Asn1 {
  readonly tag: number
  readonly content: Buffer
  readonly whole: Buffer
}

/** Tags that certificates are made of. */
export const asn1Tags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, explicit. */
  explicit0: 0xa0,
} as const

/** The elements that stand one after another. @throws Error for what is no DER of definite lengths */
function readElements(data: Buffer): readonly Asn1[] {
  const elements: Asn1[] = []
  for (let at = 0; at < data.length;) {
    const element = readElement(data, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

/** The element at the beginning. @throws Error */
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

/** The elements within one of a tag. @throws Error when it has another */
export function readInside(element: Asn1 | undefined, tag: number): readonly Asn1[] {
  return readElements(contentOf(element, tag))
}

/** The content of an element of a tag. @throws Error when it has another */
export function contentOf(element: Asn1 | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw malformed()
  return element.content
}

/** An object identifier as bytes in hex, for comparing. @throws Error */
export function oidOf(element: Asn1 | undefined): string {
  return contentOf(element, asn1Tags.oid).toString('hex')
}

/** A small whole number. @throws Error */
export function integerOf(element: Asn1 | undefined): number {
  const content = contentOf(element, asn1Tags.integer)
  if (content.length === 0 || content.length > 4) throw malformed()
  return content.readIntBE(0, content.length)
}

function malformed(): Error {
  return new Error('It is no DER.')
}
