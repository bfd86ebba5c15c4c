import { createSecureContext } from 'node:tls'
import { readPkcs12, type CertificateAndKey } from './read-pkcs12'

/**
 * Opens a PKCS #12 file. Returns undefined when the passphrase is wrong, the file is not PKCS #12, or TLS cannot use
 * its key or certificate.
 */
export function openCertificate(file: Buffer, passphrase: string): CertificateAndKey | undefined {
  try {
    const certificate = readPkcs12(file, passphrase)
    createSecureContext(certificate)
    return certificate
  } catch {
    return undefined
  }
}
