import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import { storedNameOf } from '../../platform/files/address'

/** Returns whether the picture library has a picture with this address, absolute or relative to this server. */
export async function isInLibrary({ db }: Pick<Database, 'db'>, address: string): Promise<boolean> {
  if (address.includes('\0')) return false
  const own = storedNameOf(address)
  const addresses = own && URL.canParse(address) ? [address, new URL(address).pathname] : [address]
  const { rows } = await sql`select 1 from records."goodsImage"
    where goods_url = any(${addresses}::text[]) limit 1`.execute(db)
  return rows.length > 0
}
