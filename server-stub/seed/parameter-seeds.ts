/** Parameters of a new installation (L45, known codes). */
export const parameterSeeds: readonly {
  readonly code: string
  readonly name: string
  readonly value: string
  readonly valueType: string
  readonly remark: string | null
}[] = [
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
]
