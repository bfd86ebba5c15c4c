import { standInKeys } from '../stand-in-keys'
import { issueCertificate, toPem } from './issue-certificate'
import { writePkcs12 } from './write-pkcs12'

const authority = 'Stand-in for WeChat Pay'
const authorityKeys = () => standInKeys(authority)

/** Returns the certificate, in PEM, of the authority for the stand-in's server and merchants. */
export function authorityCertificate(): string {
  const { privateKey, publicKey } = authorityKeys()
  const order = { subject: authority, issuer: authority, publicKey, issuerKey: privateKey, isAuthority: true }
  return toPem(issueCertificate(order))
}

/** Returns the certificate and key of the stand-in's server on this computer. */
export function serverCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = standInKeys('wechat server')
  const order = {
    subject: '127.0.0.1',
    issuer: authority,
    publicKey,
    issuerKey: authorityKeys().privateKey,
    isForLoopback: true,
  }
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  return { key, cert: toPem(issueCertificate(order)) }
}

/** Returns a merchant's certificate as WeChat issues it: a p12 file whose passphrase is the merchant number. */
export function merchantCertificate(merchantNo: string): Buffer {
  const { privateKey, publicKey } = standInKeys(`wechat certificate ${merchantNo}`)
  const issuerKey = authorityKeys().privateKey
  const certificate = issueCertificate({ subject: merchantNo, issuer: authority, publicKey, issuerKey })
  return writePkcs12(privateKey, certificate, merchantNo)
}
