import type { Database } from '../../platform/database/open-database'
import { storedNameOf } from '../../platform/files/address'
import type { FileStorage } from '../../platform/files/file-storage'
import type { Stores } from '../../platform/metadata/changes/stores'
import { createGateway } from './create-gateway'
import type { PaymentSettings } from './payment-settings'
import { createRefunds, type Refunds } from './refunds/create-refunds'
import { createSqbTerminals, type SqbTerminals } from './sqb/sqb-terminals'

/** The server's services for payment providers. */
export interface Payments {
  readonly refunds: Refunds
  readonly terminals: SqbTerminals
  /** Returns the bytes of a stored certificate by its address, or undefined when it is missing or too large. */
  readonly readCertificate: (address: string) => Promise<Buffer | undefined>
}

export interface PaymentsOptions {
  readonly database: Pick<Database, 'db'>
  readonly storage: FileStorage
  readonly settings: PaymentSettings
  readonly work: () => Stores['work']
  readonly report: (error: unknown) => void
  readonly patienceMs?: number
}

/** The size limit of a certificate (L4), in bytes. */
export const largestCertificate = 2 * 1024 * 1024

export function openPayments({ database, storage, settings, ...rest }: PaymentsOptions): Payments {
  const readCertificate = async (address: string): Promise<Buffer | undefined> => {
    const name = storedNameOf(address.split('#', 1)[0] ?? '')
    const content = name && (await storage.get(name))
    if (!content || content.bytes > largestCertificate) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of content.open() as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const gateway = createGateway(settings, readCertificate)
  return {
    refunds: createRefunds({ database, gateway, ...rest }),
    terminals: createSqbTerminals(settings.sqbUrl),
    readCertificate,
  }
}
