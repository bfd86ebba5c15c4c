/** The settings of logins, from the environment. */
export interface EntranceSettings {
  /** Forces the captcha on or off; undefined leaves it to the parameter `captchaEnable` (C59). */
  readonly captcha: 'on' | 'off' | undefined
  /** Wire encryption: never, by the parameter `encryptionEnabled`, always, or always with the modern suite. */
  readonly sealing: 'off' | 'auto' | 'required' | 'modern'
  /** Public address of this server, such as `https://console.example`; undefined takes it from each request. */
  readonly publicUrl: string | undefined
  /** Secret shared with the older system, which hands logins over (P7). */
  readonly legacySecret: string | undefined
}
