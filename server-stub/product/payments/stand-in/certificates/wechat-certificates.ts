import { createHash, sign } from 'node:crypto'
import forge from 'node-forge'
import { standInKeys, type StandInKeys } from '../stand-in-keys'

const { asn1, md, pki, pkcs12 } = forge
const authority = 'Stand-in for WeChat Pay'

interface CertificateOrder {
  readonly subject: string
  readonly keys: StandInKeys
  readonly extensions?: readonly object[]
}

/** Returns the certificate, in PEM, of the authority for the stand-in's server and merchants. */
export function authorityCertificate(): string {
  const extensions = [{ name: 'basicConstraints', cA: true, critical: true }]
  return pki.certificateToPem(issue({ subject: authority, keys: standInKeys(authority), extensions }))
}

/** Returns the certificate and key of the stand-in's server on this computer. */
export function serverCertificate(): { readonly key: string; readonly cert: string } {
  const keys = standInKeys('wechat server')
  const altNames = [
    { type: 7, ip: '127.0.0.1' },
    { type: 2, value: 'localhost' },
  ]
  const extensions = [{ name: 'subjectAltName', altNames }]
  return {
    key: pemOf(keys),
    cert: pki.certificateToPem(issue({ subject: '127.0.0.1', keys, extensions })),
  }
}

/** Returns a merchant's certificate as WeChat issues it: a p12 file whose passphrase is the merchant number. */
export function merchantCertificate(merchantNo: string): Buffer {
  const keys = standInKeys(`wechat certificate ${merchantNo}`)
  const certificate = issue({ subject: merchantNo, keys })
  const file = pkcs12.toPkcs12Asn1(pki.privateKeyFromPem(pemOf(keys)), [certificate], merchantNo, {
    algorithm: 'aes256',
  })
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary')
}

/** Issues a certificate of the stand-in's authority, which nothing else trusts. */
function issue({ subject, keys, extensions = [] }: CertificateOrder): forge.pki.Certificate {
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(
    keys.publicKey.export({ format: 'pem', type: 'spki' }) as string,
  )
  // Positive, because the first digit is below 8.
  const digest = createHash('sha256').update(`${authority} ${subject}`).digest('hex')
  certificate.serialNumber = `1${digest.slice(0, 15)}`
  certificate.validity.notBefore = new Date(Date.UTC(2020, 0, 1))
  certificate.validity.notAfter = new Date(Date.UTC(2049, 11, 31))
  certificate.setSubject([{ name: 'commonName', value: subject }])
  certificate.setIssuer([{ name: 'commonName', value: authority }])
  certificate.setExtensions([...extensions])
  // Forge's own signature takes some 50 ms of the thread that serves all requests, and Node's 1 ms.
  const signer = {
    sign: () => {
      const content = Buffer.from(asn1.toDer(certificate.tbsCertificate).getBytes(), 'binary')
      return sign('sha256', content, standInKeys(authority).privateKey).toString('binary')
    },
  }
  certificate.sign(signer as unknown as forge.pki.rsa.PrivateKey, md.sha256.create())
  return certificate
}

function pemOf({ privateKey }: StandInKeys): string {
  return privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
}
