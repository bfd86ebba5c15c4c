import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database'
import { refuseRecord } from '../../platform/records/validate-record'
import type { ProviderIdentity } from './oauth-provider'

/** Which account belongs to which identity of the provider: one to one. */
export function createWechatBindings({ db }: Pick<Database, 'db'>) {
  return {
    /** The account of an identity, unless it is deleted. */
    async find(openId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`select u.id from console.wechat_binding b
        join records."user" u on u.id = b.user_id and u."deletedFlag" = 0
        where b.open_id = ${openId}`.execute(db)
      return rows[0]?.id
    },
    /** Binds an account to an identity, in place of an earlier one. @throws ApiRefusal 422 when it is another's */
    async bind(userId: string, { openId, nickname }: ProviderIdentity): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`delete from console.wechat_binding b where b.user_id = ${userId}
          or (b.open_id = ${openId} and not exists (
            select 1 from records."user" u where u.id = b.user_id and u."deletedFlag" = 0))`.execute(trx)
        const { numAffectedRows } = await sql`insert into console.wechat_binding (open_id, user_id, nickname)
          values (${openId}, ${userId}, ${nickname}) on conflict do nothing`.execute(trx)
        if (numAffectedRows !== 1n) throw refuseRecord([{ field: 'code', message: 'server.oauthTaken' }])
        await sql`update records."user" set "wechatBindFlag" = 1, "wechatNickname" = ${nickname},
          "updateTime" = now(), "updateBy" = ${userId} where id = ${userId}`.execute(trx)
      })
    },
    /** A19: the nickname goes with the binding. */
    async unbind(userId: string, by: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`delete from console.wechat_binding where user_id = ${userId}`.execute(trx)
        await sql`update records."user" set "wechatBindFlag" = 0, "wechatNickname" = null,
          "updateTime" = now(), "updateBy" = ${by} where id = ${userId}`.execute(trx)
      })
    },
  }
}

export type WechatBindings = ReturnType<typeof createWechatBindings>
