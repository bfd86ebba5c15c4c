/** How far a person has come with a forgotten password, and what the steps before have found. */
export type ResetProgress =
  | { readonly step: 0; readonly account: string }
  | {
      readonly step: 1
      readonly account: string
      /** How long the code is valid. */
      readonly validMinutes: number
      /** When another may be asked for, by this computer's clock. */
      readonly resendAt: number
      /** The server asks for a captcha with every code. */
      readonly withCaptcha: boolean
      /** Why one is back at this step. */
      readonly refusal?: string | undefined
    }
  | {
      readonly step: 2
      readonly account: string
      readonly code: string
      /** The step before, to go back to when the code has expired meanwhile. */
      readonly sent: Extract<ResetProgress, { readonly step: 1 }>
    }
  | { readonly step: 3 }

/** What a step hands on. */
export type OnProgress = (next: ResetProgress) => void
