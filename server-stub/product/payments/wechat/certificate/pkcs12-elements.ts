import forge from 'node-forge'

const { asn1, pki } = forge

export type Asn1 = forge.asn1.Asn1

/** The types of ASN.1 elements. */
export const types = asn1.Type

/** Object identifiers by name. */
export const oids: Readonly<Record<string, string>> = pki.oids

/** Parses one DER element from a binary string. @throws Error */
export function parseDer(bytes: string): Asn1 {
  return asn1.fromDer(bytes)
}

/** Returns the elements inside one of the type, or inside a `[n]` element. @throws Error when it is another one */
export function inside(element: Asn1 | undefined, type: forge.asn1.Type | 'tagged'): readonly Asn1[] {
  if (!element || typeof element.value === 'string') throw malformed()
  const isExpected =
    type === 'tagged' ? element.tagClass === asn1.Class.CONTEXT_SPECIFIC : element.type === type
  if (!isExpected) throw malformed()
  return element.value
}

/** Returns the bytes of a primitive element as a binary string. @throws Error when it is another one */
export function bytesOf(element: Asn1 | undefined, type: number): string {
  if (element?.type !== type || typeof element.value !== 'string') throw malformed()
  return element.value
}

/** Returns an object identifier in its dotted form. @throws Error */
export function oidOf(element: Asn1 | undefined): string {
  return asn1.derToOid(bytesOf(element, types.OID))
}

function malformed(): Error {
  return new Error('The file is malformed.')
}
