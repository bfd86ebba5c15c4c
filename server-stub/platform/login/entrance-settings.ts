/** How people get in, as the environment says it. */
export interface EntranceSettings {
  /** Forces the captcha on or off; undefined leaves it to the parameter `captchaEnable` (C59). */
  readonly captcha: 'on' | 'off' | undefined
  /** Wire encryption: never, as the parameter `encryptionEnabled` says, always, or always by the modern suite. */
  readonly sealing: 'off' | 'auto' | 'required' | 'modern'
  /** Where people reach this server, such as `https://console.example`; undefined takes it from each request. */
  readonly publicUrl: string | undefined
  /** Shared with the older system, which hands logins over (P7). */
  readonly legacySecret: string | undefined
}
