/** What a keeper is told to run. Goes to it as JSON on its command line, so it holds no secret. */
export interface KeeperPlan {
  readonly postgres: string
  readonly args: readonly string[]
  /** The data directory. */
  readonly data: string
  readonly uid?: number
  readonly gid?: number
  /** The keeper listens at this plus the server's process id. */
  readonly addressPrefix: string
  /** Interrupts a server on Windows, which has no signals. */
  readonly pgCtl: string
}
