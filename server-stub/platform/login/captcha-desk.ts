import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Parameters } from '../database/parameters'
import { createCaptcha } from './captcha'
import type { EntranceSettings } from './entrance-settings'
import { textOf } from './text-of'

const captchaMinutes = 10

/** Issues and checks captchas (P2, C59). Each serves one attempt, right or wrong. */
export function createCaptchaDesk(
  { db }: Pick<Database, 'db'>,
  { captcha }: Pick<EntranceSettings, 'captcha'>,
  parameters: Parameters,
) {
  const isNeeded = async () => (captcha ? captcha === 'on' : parameters.flag('captchaEnable', true))
  return {
    async give(loginId: string): Promise<{ enabled: boolean; image?: string; loginId: string }> {
      if (!(await isNeeded())) return { enabled: false, loginId }
      const { answer, image } = createCaptcha()
      await sql`insert into console.captcha (login_id, answer, expires_at)
        values (${loginId}, ${answer}, now() + make_interval(mins => ${captchaMinutes}))
        on conflict (login_id) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(
        db,
      )
      return { enabled: true, image, loginId }
    },
    /**
     * Checks the captcha, if one is needed. @throws ApiRefusal 422 when the field of the body differs from the picture
     * (V84)
     */
    async take(body: unknown, field = 'captcha'): Promise<void> {
      if (!(await isNeeded())) return
      const loginId = textOf(body, 'loginId', 64)
      const given = textOf(body, field, 64)
      const { rows } = await sql<{ answer: string }>`delete from console.captcha
        where login_id = ${loginId} and expires_at > now() returning answer`.execute(db)
      if (rows[0]?.answer !== given.trim().toUpperCase())
        throw new ApiRefusal({
          status: 422,
          message: 'server.captcha',
          reason: 'captcha',
          fields: [{ field, message: 'server.captcha' }],
        })
    },
  }
}

export type CaptchaDesk = ReturnType<typeof createCaptchaDesk>
