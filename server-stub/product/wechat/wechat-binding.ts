import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import { refuseRecord } from '../../platform/records/validate-record'
import type { ProviderIdentity } from './oauth-provider'

/** The one-to-one bindings of accounts to identities at the provider. */
export function createWechatBindings({ db }: Pick<Database, 'db'>) {
  return {
    /** Returns the id of the account bound to an identity, unless the account is deleted. */
    async find(openId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`select u.id from console.wechat_binding b
        join records."user" u on u.id = b.user_id and u."deletedFlag" = 0
        where b.open_id = ${openId}`.execute(db)
      return rows[0]?.id
    },
    /**
     * Binds an account to an identity and replaces its earlier binding.
     * @throws ApiRefusal 422 when the identity is bound to another account.
     */
    async bind(userId: string, { openId, nickname }: ProviderIdentity): Promise<void> {
      await db.transaction(async (trx) => {
        await sql`delete from console.wechat_binding b where b.user_id = ${userId}
          or (b.open_id = ${openId} and not exists (
            select 1 from records."user" u where u.id = b.user_id and u."deletedFlag" = 0))`.execute(trx)
        const { rowCount } = await sql`insert into console.wechat_binding (open_id, user_id, nickname)
          values (${openId}, ${userId}, ${nickname}) on conflict do nothing`.execute(trx)
        if (rowCount !== 1) throw refuseRecord([{ field: 'code', message: 'server.oauthTaken' }])
        await sql`update records."user" set "wechatBindFlag" = 1, "wechatNickname" = ${nickname},
          "updateTime" = now(), "updateBy" = ${userId} where id = ${userId}`.execute(trx)
      })
    },
    /** Removes the binding of an account, and its nickname with it (A19). */
    async unbind(userId: string, by: string): Promise<void> {
      await db.transaction(async (trx) => {
        await sql`delete from console.wechat_binding where user_id = ${userId}`.execute(trx)
        await sql`update records."user" set "wechatBindFlag" = 0, "wechatNickname" = null,
          "updateTime" = now(), "updateBy" = ${by} where id = ${userId}`.execute(trx)
      })
    },
  }
}

export type WechatBindings = ReturnType<typeof createWechatBindings>
