/** A session as the database stores it. Of its token only the hash is kept. */
export interface StoredSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly loginMode: 0 | 1 | 2
  /** Mark of the key exchange at the login, for P8. */
  readonly exchange: string | null
  /** Keys of the sealed wire; null until P8 has been answered. */
  readonly sealing: string | null
  /** The older system that handed the login over; null for a login here. */
  readonly origin: 'v2' | null
  /** Revisions of permissions and of metadata, read in the same query. */
  readonly accessRevision: number
  readonly metadataRevision: number
  /** The position in the log before which all changes of the user lie. Known where the database has replicas. */
  readonly written?: bigint | undefined
}
