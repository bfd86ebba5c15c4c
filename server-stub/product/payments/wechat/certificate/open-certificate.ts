import { createSecureContext } from 'node:tls'
import { readOldPkcs12 } from './read-old-pkcs12'

/** A client's certificate and its key, as TLS takes them. */
export type ClientCertificate =
  { readonly pfx: Buffer; readonly passphrase: string } | { readonly key: string; readonly cert: string }

/** Opens a PKCS #12 file, old or new. Undefined when the passphrase is not its own, or it is no such file. */
export function openCertificate(file: Buffer, passphrase: string): ClientCertificate | undefined {
  const asItIs = { pfx: file, passphrase }
  try {
    createSecureContext(asItIs)
    return asItIs
  } catch {
    // Of what OpenSSL refuses, files of the old kind are read here.
  }
  try {
    const parts = readOldPkcs12(file, passphrase)
    createSecureContext(parts)
    return parts
  } catch {
    return undefined
  }
}
