import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { asRecord } from '../../../engine/wire/as-record'
import { formatCurvePoint } from '../../../engine/wire/sealed-frame'
import type { SuiteId } from '../../../engine/wire/suite'

/** The server's long-term keys, shared by all instances. */
export interface ServerKeys {
  readonly classic: {
    readonly privateKey: KeyObject
    /** Makes the key that stands in for one whose padding was bad, always the same for the same message. */
    readonly rejection: Buffer
  }
  readonly modern: { readonly privateKey: Buffer }
  /** What P1 answers: base64 of SPKI, and a P-256 point as text. */
  readonly publicKeys: Readonly<Record<SuiteId, string>>
}

const curve = 'prime256v1'
const rsaBits = 1024

/** New long-term keys: RSA 1024 (C4) and P-256. Made once and then kept, as `serializeServerKeys` gives them. */
export function createServerKeys(): ServerKeys {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  const rsa = generateKeyPairSync('rsa', { modulusLength: rsaBits })
  return assemble(rsa.privateKey, ecdh.getPrivateKey())
}

/** The private keys as text; to be kept as secret as the database's other secrets. */
export function serializeServerKeys({ classic, modern }: ServerKeys): string {
  return JSON.stringify({
    classic: toDer(classic.privateKey).toString('base64url'),
    modern: modern.privateKey.toString('base64url'),
  })
}

/** The reverse; throws when the text holds no such keys. */
export function parseServerKeys(text: string): ServerKeys {
  const { classic, modern } = asRecord(JSON.parse(text)) ?? {}
  if (typeof classic !== 'string' || typeof modern !== 'string') throw new TypeError('no server keys')
  const der = Buffer.from(classic, 'base64url')
  return assemble(
    createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    Buffer.from(modern, 'base64url'),
  )
}

function assemble(rsa: KeyObject, curveKey: Buffer): ServerKeys {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(curveKey)
  const rsaPublic = createPublicKey(rsa).export({ format: 'der', type: 'spki' })
  const rejection = createHash('sha256').update('classic implicit rejection').update(toDer(rsa)).digest()
  return {
    classic: { privateKey: rsa, rejection },
    modern: { privateKey: curveKey },
    publicKeys: {
      classic: rsaPublic.toString('base64'),
      modern: formatCurvePoint(ecdh.getPublicKey('base64url')),
    },
  }
}

const toDer = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' })
