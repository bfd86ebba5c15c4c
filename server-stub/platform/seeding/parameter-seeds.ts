import type { LocalNames, ProductFile } from '../../../engine/metadata/contract.generated'
import { parameterTexts } from './parameter-texts'
import { firstPassword } from '../passwords/first-password'

/** A parameter of a new installation. */
export interface ParameterSeed {
  readonly code: string
  readonly name: string
  readonly value: string
  readonly valueType: string
  readonly remark: string | null
  /** The name and the remark in other languages. */
  readonly names?: LocalNames
  readonly remarks?: LocalNames
}

/**
 * Returns the parameters of a new installation (L45): those of the platform, with the product's overrides, and the
 * product's own.
 */
export function parameterSeeds({
  parameters = [],
  languages,
  timeZone,
}: Pick<ProductFile, 'parameters' | 'languages' | 'timeZone'>): readonly ParameterSeed[] {
  const said = new Map(parameters.map((parameter) => [parameter.code, parameter]))
  const values = new Map<string, string>([
    ...(languages ? [['languages', languages.join(',')] as const] : []),
    ...(timeZone ? [['businessTimeZone', timeZone] as const] : []),
  ])
  const known = platformParameters
  return [
    ...ofPlatform.map((seed) => ({
      ...seed,
      ...parameterTexts[seed.code],
      value: values.get(seed.code) ?? seed.value,
      ...said.get(seed.code),
    })),
    ...parameters
      .filter(({ code }) => !known.has(code))
      .map(({ name, valueType = 'string', remark = null, ...said }) => ({
        ...said,
        name: name ?? said.code,
        valueType,
        remark,
      })),
  ]
}

const ofPlatform: readonly ParameterSeed[] = [
  {
    code: 'captchaEnable',
    name: 'Captcha at login',
    value: 'true',
    valueType: 'boolean',
    remark: 'The variable CAPTCHA of the environment wins.',
  },
  {
    code: 'encryptionEnabled',
    name: 'Wire encryption',
    value: 'false',
    valueType: 'boolean',
    remark: 'For sessions that begin after the change. The variable SEALING of the environment wins.',
  },
  {
    code: 'passwordMinLength',
    name: 'Fewest characters of a new password',
    value: '8',
    valueType: 'number',
    remark: 'From 8 to 64. Passwords that are set already stay as they are.',
  },
  {
    code: 'passwordMaxLength',
    name: 'Most characters of a new password',
    value: '20',
    valueType: 'number',
    remark: 'From 8 to 128, and no fewer than passwordMinLength.',
  },
  {
    code: 'loginMaxFailures',
    name: 'Failed logins before an account is locked',
    value: '5',
    valueType: 'number',
    remark: 'Within the minutes of loginFailureMinutes.',
  },
  {
    code: 'loginMaxFailuresPerDay',
    name: 'Failed logins of an account in a day',
    value: '30',
    valueType: 'number',
    remark: 'From wherever. Then every further one locks it again.',
  },
  {
    code: 'loginAddressMaxFailures',
    name: 'Failed logins before an address is locked',
    value: '60',
    valueType: 'number',
    remark: 'Within the minutes of loginFailureMinutes.',
  },
  {
    code: 'loginAddressMaxFailuresPerDay',
    name: 'Failed logins of an address in a day',
    value: '300',
    valueType: 'number',
    remark: 'Then every further one locks it again.',
  },
  {
    code: 'loginAddressMaxAccounts',
    name: 'Accounts that an address may fail with',
    value: '20',
    valueType: 'number',
    remark: 'Within the minutes of loginFailureMinutes.',
  },
  {
    code: 'loginNetworkMaxFailures',
    name: 'Failed logins before a network is locked',
    value: '240',
    valueType: 'number',
    remark: 'Of IPv4 the 256 addresses of a /24, of IPv6 a /48. Within the minutes of loginFailureMinutes.',
  },
  {
    code: 'loginNetworkMaxFailuresPerDay',
    name: 'Failed logins of a network in a day',
    value: '1200',
    valueType: 'number',
    remark: 'Then every further one locks it again.',
  },
  {
    code: 'loginNetworkMaxAccounts',
    name: 'Accounts that a network may fail with',
    value: '80',
    valueType: 'number',
    remark: 'Within the minutes of loginFailureMinutes.',
  },
  {
    code: 'loginFailureMinutes',
    name: 'Minutes that failed logins are counted over',
    value: '15',
    valueType: 'number',
    remark: null,
  },
  {
    code: 'loginLockMinutes',
    name: 'Minutes that a lock lasts',
    value: '30',
    valueType: 'number',
    remark: null,
  },
  {
    code: 'businessTimeZone',
    name: 'Time zone of the business',
    value: 'Asia/Shanghai',
    valueType: 'string',
    remark:
      'By its days and hours statistics are counted, and days without a time, such as expiry dates. A name of the IANA database, such as Europe/Berlin. A change is in force within a minute: all sums are made anew.',
  },
  {
    code: 'fitsWindow',
    name: 'Lists have as many rows as the window has room for',
    value: 'false',
    valueType: 'boolean',
    remark: 'Until a person chooses otherwise. Otherwise lists begin with 10 rows.',
  },
  {
    code: 'languages',
    name: 'Languages to choose from',
    value: 'zh,en,de,fr,ru',
    valueType: 'string',
    remark: 'Codes joined by commas, in their order. There are en, zh, ru, fr, de, el, vi, es and ja.',
  },
  {
    code: 'userLogDays',
    name: 'Days that the operation log is kept',
    value: '365',
    valueType: 'number',
    remark: 'From 1 to 3650. Older entries go by themselves.',
  },
  {
    code: 'backupMaxAgeDays',
    name: 'Days after which a verified backup is old',
    value: '0',
    valueType: 'number',
    remark: 'Administrators are then told after the login. 0 tells nobody.',
  },
  {
    code: 'demoAccount',
    name: 'Demo account',
    value: '',
    valueType: 'string',
    remark: 'Filled in on the page of the demo login. Without one there is no such page.',
  },
  {
    code: 'demoPassword',
    name: 'Password of the demo account',
    value: firstPassword,
    valueType: 'string',
    remark: 'Known to everybody.',
  },
  {
    code: 'legacyLoginUrl',
    name: 'Login page of the older system',
    value: '',
    valueType: 'string',
    remark: 'Where those who came from it go when they log out. Empty where there is none.',
  },
]

/** The codes of the parameters that the platform reads. */
export const platformParameters: ReadonlySet<string> = new Set(ofPlatform.map(({ code }) => code))
