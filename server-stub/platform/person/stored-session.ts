/** A login as the database keeps it. The token itself is not kept, only its hash. */
export interface StoredSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly loginMode: 0 | 1 | 2
  /** Mark of the login's key exchange, for P8. */
  readonly exchange: string | null
  /** Keys of the sealed wire, once P8 has been answered. */
  readonly sealing: string | null
  /** The system that the login was handed over by. */
  readonly origin: 'v2' | null
  /** Revisions of what people may do and of metadata, read along. */
  readonly accessRevision: number
  readonly metadataRevision: number
}
