import { createPrivateKey, X509Certificate } from 'node:crypto'
import { decryptPart, hasValidMac } from './pkcs12-encryption'
import { bytesOf, inside, oidOf, oids, parseDer, types, type Asn1 } from './pkcs12-elements'

/** A client certificate with its chain, and its key, in PEM. */
export interface CertificateAndKey {
  readonly key: string
  readonly cert: string
}

/**
 * Reads the key and the certificate of a PKCS #12 file (RFC 7292), in the encryption of today or in that of WeChat's
 * older files, RC2 and Triple DES, which OpenSSL no longer opens. OpenSSL does not read the file at all, because it
 * would do as much work as the file asks for.
 * @throws Error when the passphrase is wrong or the file cannot be read.
 */
export function readPkcs12(file: Buffer, passphrase: string): CertificateAndKey {
  const [, authSafe, mac] = inside(parseDer(file.toString('binary')), types.SEQUENCE)
  const safes = plainContent(authSafe)
  if (!hasValidMac(passphrase, mac, safes)) throw new Error('The passphrase is wrong.')
  const bags = inside(parseDer(safes), types.SEQUENCE).flatMap((info) =>
    inside(parseDer(openedContent(info, passphrase)), types.SEQUENCE),
  )
  const keys: string[] = []
  const certificates: X509Certificate[] = []
  for (const bag of bags) {
    const [kind, value] = inside(bag, types.SEQUENCE)
    const [content] = inside(value, 'tagged')
    if (oidOf(kind) === oids['pkcs8ShroudedKeyBag']) keys.push(keyIn(content, passphrase))
    if (oidOf(kind) === oids['certBag']) certificates.push(certificateIn(content))
  }
  const [key] = keys
  const own = key && certificates.find((one) => one.checkPrivateKey(createPrivateKey(key)))
  if (!key || !own) throw new Error('The file has no certificate with its key.')
  const chain = [own, ...certificates.filter((one) => one !== own)]
  return { key, cert: chain.map(String).join('\n') }
}

/** Returns the bytes of a content info without encryption. @throws Error */
function plainContent(info: Asn1 | undefined): string {
  const [kind, content] = inside(info, types.SEQUENCE)
  if (oidOf(kind) !== oids['data']) throw new Error('The file is signed, not encrypted by a passphrase.')
  return bytesOf(inside(content, 'tagged')[0], types.OCTETSTRING)
}

/** Returns the bytes of a content info, decrypted where it is encrypted. @throws Error */
function openedContent(info: Asn1, passphrase: string): string {
  const [kind, content] = inside(info, types.SEQUENCE)
  if (oidOf(kind) !== oids['encryptedData']) return plainContent(info)
  const [, encrypted] = inside(inside(content, 'tagged')[0], types.SEQUENCE)
  const [, algorithm, sealed] = inside(encrypted, types.SEQUENCE)
  // The element is `[0]`, implicit: its content is the encrypted bytes.
  return decryptPart(algorithm, bytesOf(sealed, 0), passphrase)
}

function keyIn(encrypted: Asn1 | undefined, passphrase: string): string {
  const [algorithm, sealed] = inside(encrypted, types.SEQUENCE)
  const key = decryptPart(algorithm, bytesOf(sealed, types.OCTETSTRING), passphrase)
  const imported = createPrivateKey({ key: Buffer.from(key, 'binary'), format: 'der', type: 'pkcs8' })
  return imported.export({ format: 'pem', type: 'pkcs8' }) as string
}

function certificateIn(bag: Asn1 | undefined): X509Certificate {
  const [, value] = inside(bag, types.SEQUENCE)
  return new X509Certificate(Buffer.from(bytesOf(inside(value, 'tagged')[0], types.OCTETSTRING), 'binary'))
}
