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
    /** Derives the substitute for a key with bad padding, always the same one for the same message. */
    readonly rejection: Buffer
  }
  readonly modern: { readonly privateKey: Buffer }
  /** The response of P1: base64 of SPKI, and a P-256 point as text. */
  readonly publicKeys: Readonly<Record<SuiteId, string>>
}

const curve = 'prime256v1'
const rsaBits = 1024

/** Creates long-term keys: RSA 1024 (C4) and P-256. They are created once and then stored by `serializeServerKeys`. */
export function createServerKeys(): ServerKeys {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  const rsa = generateKeyPairSync('rsa', { modulusLength: rsaBits })
  return assemble(rsa.privateKey, ecdh.getPrivateKey())
}

/** Returns the private keys as text, which must be protected like the database's other secrets. */
export function serializeServerKeys({ classic, modern }: ServerKeys): string {
  return JSON.stringify({
    classic: toDer(classic.privateKey).toString('base64url'),
    modern: modern.privateKey.toString('base64url'),
  })
}

/** Restores keys from the text of `serializeServerKeys`. Throws when the text holds no such keys. */
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
