import { sql } from '../platform/database/sql/sql'
import type { Transaction } from '../platform/database/sql/database-client'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** An order may be paid back in parts, never more than was paid for it; a password check is for the orders that it names. */
export const partialRefunds: Migration = {
  number: 19,
  name: 'partial refunds',
  of: firstProduct,
  async up(db) {
    await sql`drop index console.refund_once`.execute(db)
    // Of one order, one refund at a time is under way.
    await sql`create unique index refund_under_way on console.refund (order_id) where state = 'pending'`.execute(
      db,
    )
    // Whatever goes wrong: those that came before have ended by the time this looks, as two are never under way.
    await sql`create function console.hold_refund() returns trigger language plpgsql as $$ begin
        if (select sum(amount) from console.refund where order_id = new.order_id and state <> 'refused') > new.paid then
          raise exception 'Order % would be paid back more than was paid.', new.order_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`.execute(db)
    await sql`create constraint trigger refund_within_paid after insert on console.refund
      for each row execute function console.hold_refund()`.execute(db)
    // Checks last two minutes; those that are open name nothing.
    await sql`delete from console.password_check`.execute(db)
    await sql`alter table console.password_check add column purpose text not null`.execute(db)
    await reopen(db)
  },
}

/** Orders that were paid back in part were closed; what is left of them can be paid back since then. */
async function reopen(db: Transaction): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('records."salesOrder"') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  await sql`update records."salesOrder" set "payStatus" = 1, "backMoneyStatus" = 2
    where "payStatus" = 4 and "backMoneyStatus" = 1 and "refundAmount" < "paidAmount"`.execute(db)
  await sql`update records."alipayOrder" set "backMoneyStatus" = 2
    where "backMoneyStatus" = 1 and "refundAmount" < "totalAmount"`.execute(db)
  await sql`update records."wechatOrder" set "backMoneyStatus" = 2
    where "backMoneyStatus" = 1 and "refundFee" < "totalFee"`.execute(db)
  await sql`update records."sqbOrder" set "backMoneyStatus" = 2
    where "backMoneyStatus" = 1 and "refundAmount" < "totalAmount"`.execute(db)
  await sql`update records."ecnyOrder" set "backStatus" = 3
    where "backStatus" = 1 and "refundAmount" < amount`.execute(db)
}
