import { createSecureContext } from 'node:tls'
import { readOldPkcs12 } from './read-old-pkcs12'

/** A client certificate and its key, in the form that TLS takes. */
export type ClientCertificate =
  { readonly pfx: Buffer; readonly passphrase: string } | { readonly key: string; readonly cert: string }

/**
 * Opens a PKCS #12 file with old or new encryption. Returns undefined when the passphrase is wrong or the file is not
 * PKCS #12.
 */
export function openCertificate(file: Buffer, passphrase: string): ClientCertificate | undefined {
  const asItIs = { pfx: file, passphrase }
  try {
    createSecureContext(asItIs)
    return asItIs
  } catch {
    // OpenSSL refuses files with the old encryption; they are read below.
  }
  try {
    const parts = readOldPkcs12(file, passphrase)
    createSecureContext(parts)
    return parts
  } catch {
    return undefined
  }
}
