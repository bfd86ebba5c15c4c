import { createDecipheriv, createPrivateKey, X509Certificate } from 'node:crypto'
import { asn1Tags, contentOf, integerOf, oidOf, readElement, readInside, type Asn1 } from './asn1'
import { derivePkcs12Key, pkcs12Purposes } from './derive-pkcs12-key'
import { decryptRc2 } from './rc2'

const { integer, octets, sequence, explicit0 } = asn1Tags

/** Object identifiers as hexadecimal bytes. */
const oids = {
  data: '2a864886f70d010701',
  encryptedData: '2a864886f70d010706',
  keyBag: '2a864886f70d010c0a0102',
  certificateBag: '2a864886f70d010c0a0103',
  tripleDes: '2a864886f70d010c0103',
  rc2Of40Bits: '2a864886f70d010c0106',
} as const

const mostIterations = 1_000_000

/**
 * Reads the key and the certificate of a PKCS #12 file in the old encryption, RC2 and Triple DES, which WeChat's files
 * use and OpenSSL no longer opens. The authentication code is not checked, because a wrong passphrase decrypts to
 * unreadable data anyway.
 * @throws Error when the file cannot be read.
 */
export function readOldPkcs12(
  file: Buffer,
  passphrase: string,
): { readonly key: string; readonly cert: string } {
  const [, authSafe] = readInside(readElement(file), sequence)
  const bags = safesIn(dataOf(authSafe)).flatMap((info) =>
    readInside(readElement(opened(info, passphrase)), sequence),
  )
  const keys: string[] = []
  const certificates: X509Certificate[] = []
  for (const bag of bags) {
    const [kind, value] = readInside(bag, sequence)
    const inner = readElement(contentOf(value, explicit0))
    if (oidOf(kind) === oids.keyBag) keys.push(keyIn(inner, passphrase))
    if (oidOf(kind) === oids.certificateBag) certificates.push(certificateIn(inner))
  }
  const [key] = keys
  const own = key && certificates.find((one) => one.checkPrivateKey(createPrivateKey(key)))
  if (!key || !own) throw new Error('It holds no certificate with its key.')
  const chain = [own, ...certificates.filter((one) => one !== own)]
  return { key, cert: chain.map(String).join('\n') }
}

/** Returns the consecutive content infos. */
function safesIn(data: Buffer): readonly Asn1[] {
  return readInside(readElement(data), sequence)
}

/** Returns the bytes of a plain content info. */
function dataOf(info: Asn1 | undefined): Buffer {
  const [kind, content] = readInside(info, sequence)
  if (oidOf(kind) !== oids.data) throw new Error('It is signed, not sealed by a passphrase.')
  return contentOf(readElement(contentOf(content, explicit0)), octets)
}

function opened(info: Asn1, passphrase: string): Buffer {
  const [kind, content] = readInside(info, sequence)
  if (oidOf(kind) !== oids.encryptedData) return dataOf(info)
  const [, encrypted] = readInside(readElement(contentOf(content, explicit0)), sequence)
  const [, algorithm, sealed] = readInside(encrypted, sequence)
  // The element is `[0]`, implicit: its content is the encrypted bytes.
  return decrypt(algorithm, contentOf(sealed, 0x80), passphrase)
}

function keyIn(encrypted: Asn1, passphrase: string): string {
  const [algorithm, sealed] = readInside(encrypted, sequence)
  const key = decrypt(algorithm, contentOf(sealed, octets), passphrase)
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  }) as string
}

function certificateIn(bag: Asn1): X509Certificate {
  const [, value] = readInside(bag, sequence)
  return new X509Certificate(contentOf(readElement(contentOf(value, explicit0)), octets))
}

function decrypt(algorithm: Asn1 | undefined, sealed: Buffer, passphrase: string): Buffer {
  const [name, parameters] = readInside(algorithm, sequence)
  const [salted, counted] = readInside(parameters, sequence)
  const iterations = integerOf(counted)
  if (counted?.tag !== integer || iterations < 1 || iterations > mostIterations)
    throw new Error('It asks for too much work.')
  const salt = contentOf(salted, octets)
  const derive = (purpose: number, length: number): Buffer =>
    derivePkcs12Key({ digest: 'sha1', passphrase, salt, iterations, purpose, length })
  const vector = derive(pkcs12Purposes.vector, 8)
  switch (oidOf(name)) {
    case oids.rc2Of40Bits:
      return decryptRc2(sealed, derive(pkcs12Purposes.key, 5), vector)
    case oids.tripleDes: {
      const decipher = createDecipheriv('des-ede3-cbc', derive(pkcs12Purposes.key, 24), vector)
      return Buffer.concat([decipher.update(sealed), decipher.final()])
    }
    default:
      throw new Error('It is encrypted in a way that is not known.')
  }
}
