import { createHmac, randomBytes, type KeyObject } from 'node:crypto'
import { derivePkcs12Key, pkcs12Purposes } from '../../wechat/certificate/derive-pkcs12-key'
import { explicit, integer, nothing, octets, oid, sequence } from './der'

const oids = {
  data: '1.2.840.113549.1.7.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  keyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  certificate: '1.2.840.113549.1.9.22.1',
} as const

const iterations = 2048

/** Writes a PKCS #12 file with a key, encrypted by a passphrase, and its certificate (DER). */
export function writePkcs12(key: KeyObject, certificate: Buffer, passphrase: string): Buffer {
  const sealed = key.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase })
  const bags = sequence(
    sequence(oid(oids.keyBag), explicit(0, sealed)),
    sequence(
      oid(oids.certificateBag),
      explicit(0, sequence(oid(oids.certificate), explicit(0, octets(certificate)))),
    ),
  )
  const safes = sequence(plain(bags))
  const salt = randomBytes(16)
  const purpose = pkcs12Purposes.mac
  const macKey = derivePkcs12Key({ digest: 'sha256', passphrase, salt, iterations, purpose, length: 32 })
  const mac = createHmac('sha256', macKey).update(safes).digest()
  const digest = sequence(sequence(oid(oids.sha256), nothing()), octets(mac))
  return sequence(integer(3), plain(safes), sequence(digest, octets(salt), integer(iterations)))
}

function plain(content: Buffer): Buffer {
  return sequence(oid(oids.data), explicit(0, octets(content)))
}
