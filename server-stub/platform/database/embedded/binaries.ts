/** The PostgreSQL programs that are needed, as absolute paths. `pgCtl` is used on Windows only. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}
