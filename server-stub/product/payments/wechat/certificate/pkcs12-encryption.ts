import { timingSafeEqual } from 'node:crypto'
import forge from 'node-forge'
import { bytesOf, inside, oidOf, oids, types, type Asn1 } from './pkcs12-elements'

const { hmac, md, pkcs12, util } = forge

/** The part of forge that its types lack. */
const { pbe } = forge.pki as unknown as {
  readonly pbe: {
    getCipher(oid: string, parameters: Asn1, passphrase: string): forge.cipher.BlockCipher
  }
}

/**
 * The most iterations of a digest that a file may ask for: they run on the thread that serves all requests. OpenSSL
 * writes 2,048, Java 10,000.
 */
const mostIterations = 20_000

/** Decrypts a part of a file by the algorithm that it names (PKCS #12 or PBES2). @throws Error */
export function decryptPart(algorithm: Asn1 | undefined, sealed: string, passphrase: string): string {
  const [name, parameters] = inside(algorithm, types.SEQUENCE)
  if (!parameters) throw new Error('The file is malformed.')
  const oid = oidOf(name)
  checkWork(oid === oids['pkcs5PBES2'] ? derivationOf(parameters) : parameters)
  const cipher = pbe.getCipher(oid, parameters, passphrase)
  cipher.update(util.createBuffer(sealed))
  if (!cipher.finish()) throw new Error('The passphrase is wrong.')
  return cipher.output.getBytes()
}

/** True when the authentication code of a file is that of its content under the passphrase. @throws Error */
export function hasValidMac(passphrase: string, mac: Asn1 | undefined, content: string): boolean {
  const [digestInfo, salt, count] = inside(mac, types.SEQUENCE)
  const [algorithm, stored] = inside(digestInfo, types.SEQUENCE)
  const iterations = count === undefined ? 1 : iterationsIn(count)
  const create = digestOf(oidOf(inside(algorithm, types.SEQUENCE)[0]))
  const salted = util.createBuffer(bytesOf(salt, types.OCTETSTRING))
  const length = create().digestLength
  // 3 is the purpose of keys for authentication codes (RFC 7292, B.3).
  const key = pkcs12.generateKey(passphrase, salted, 3, iterations, length, create())
  const code = hmac.create()
  code.start(create(), key)
  code.update(content)
  const own = Buffer.from(code.digest().getBytes(), 'binary')
  const other = Buffer.from(bytesOf(stored, types.OCTETSTRING), 'binary')
  return own.length === other.length && timingSafeEqual(own, other)
}

/** Returns the parameters of the key derivation (PBKDF2) in those of PBES2. @throws Error */
function derivationOf(parameters: Asn1): Asn1 | undefined {
  const [derivation] = inside(parameters, types.SEQUENCE)
  return inside(derivation, types.SEQUENCE)[1]
}

/** @throws Error when the key derivation, whose parameters begin with salt and count, asks for too much work */
function checkWork(derivation: Asn1 | undefined): void {
  iterationsIn(inside(derivation, types.SEQUENCE)[1])
}

function iterationsIn(element: Asn1 | undefined): number {
  const bytes = bytesOf(element, types.INTEGER)
  const count = bytes.length <= 4 ? util.createBuffer(bytes).getSignedInt(bytes.length * 8) : Infinity
  if (count < 1 || count > mostIterations) throw new Error('The file asks for too much work.')
  return count
}

function digestOf(oid: string) {
  const known = { sha1: md.sha1, sha256: md.sha256, sha384: md.sha384, sha512: md.sha512 }
  const found = Object.entries(known).find(([name]) => oids[name] === oid)
  if (!found) throw new Error('The file has an unknown digest.')
  const { create } = found[1]
  return () => create()
}
