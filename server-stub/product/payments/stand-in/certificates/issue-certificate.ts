import { createHash, sign, type KeyObject } from 'node:crypto'
import { bits, der, explicit, integer, nothing, octets, oid, sequence, set, text, time } from './der'

export interface CertificateOrder {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly issuer: string
  readonly issuerKey: KeyObject
  readonly isAuthority?: boolean
  /** Whether the certificate is for a server on this computer. */
  readonly isForLoopback?: boolean
}

const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), nothing())
/** The longest validity that two-digit years can express, from 2020 to 2049. */
const validity = sequence(time('200101000000Z'), time('491231235959Z'))

/** Issues an X.509 certificate in DER for the stand-in's own merchants and server. Nothing else trusts its issuer. */
export function issueCertificate(order: CertificateOrder): Buffer {
  const { subject, publicKey, issuer, issuerKey } = order
  const serial = createHash('sha256').update(`${issuer} ${subject}`).digest().subarray(0, 8)
  const extensions = [
    ...(order.isAuthority ? [extension('2.5.29.19', sequence(der(0x01, Buffer.of(0xff))), true)] : []),
    ...(order.isForLoopback ? [extension('2.5.29.17', loopbackNames)] : []),
  ]
  const content = sequence(
    explicit(0, integer(2)),
    integer(serial),
    sha256WithRsa,
    nameOf(issuer),
    validity,
    nameOf(subject),
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [explicit(3, sequence(...extensions))] : []),
  )
  return sequence(content, sha256WithRsa, bits(sign('sha256', content, issuerKey)))
}

export function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** 127.0.0.1 and localhost, as subject alternative names. */
const loopbackNames = sequence(der(0x87, Buffer.of(127, 0, 0, 1)), der(0x82, Buffer.from('localhost')))

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), text(commonName))))
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return sequence(oid(id), ...(isCritical ? [der(0x01, Buffer.of(0xff))] : []), octets(value))
}
