import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Roles that every level can give since then, as far as nobody has changed the level that they were seeded with. */
const ofEveryLevel = { finance_view: 1, customer_service: 1, replenisher: 2, stock_keeper: 2 }

/** Counting stock, figures only and support are given by operators of every level. Does nothing before there are roles. */
export const rolesOfEveryLevel: Migration = {
  number: 18,
  name: 'roles of every level',
  of: firstProduct,
  up: async (db) => {
    const { rows } = await sql<{
      there: boolean
    }>`select to_regclass('records.role') is not null as there`.execute(db)
    if (!rows[0]?.there) return
    for (const [code, grade] of Object.entries(ofEveryLevel))
      await sql`update records.role set "vipGrade" = null where code = ${code} and "vipGrade" = ${grade}`.execute(
        db,
      )
  },
}
