import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'

/** Routes that stay open: the profile, the page to change the password, the change itself, login and logout. */
const open: ReadonlySet<string> = new Set([
  'GET /system/getUserInfo',
  'GET /system/refreshLoginUserInfo',
  'GET /system/getServerTime',
  'GET /system/metadata/getRevision',
  'GET /system/metadata/awaitRevision',
  'GET /system/metadata/getPageDefinition',
  'POST /system/getLoginPubKey',
  'POST /system/getLoginCaptcha',
  'POST /system/getUserLoginInfo',
  'GET /system/getLoginOptions',
  'POST /system/login',
  'POST /system/demo/login',
  'POST /system/validateV3LoginCredentials',
  'POST /system/getResetPasswordCaptcha',
  'POST /system/validResetPasswordCaptcha',
  'POST /system/resetPasswordByMail',
  'POST /system/logout',
  'PUT /system/changePassword',
])

export interface PasswordGateOptions {
  readonly basePath: string
  readonly mustChangePassword: (person: Person) => Promise<boolean>
}

/** Refuses all other requests of users who must change their password, whatever their client. */
export function registerPasswordGate(
  app: FastifyInstance,
  { basePath, mustChangePassword }: PasswordGateOptions,
): void {
  app.addHook('preHandler', async (request) => {
    const { person } = request.api
    const { url = '', config } = request.routeOptions
    const isOpen = config.isWayIn === true || open.has(`${request.method} ${url.slice(basePath.length)}`)
    if (!person || isOpen || !(await mustChangePassword(person))) return
    throw new ApiRefusal({
      status: 403,
      message: 'server.mustChangePassword',
      reason: 'must-change-password',
    })
  })
}
