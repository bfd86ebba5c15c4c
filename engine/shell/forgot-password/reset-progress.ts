/** The current step of a password reset, and the results of the steps before. */
export type ResetProgress =
  | { readonly step: 0; readonly account: string }
  | {
      readonly step: 1
      readonly account: string
      /** Validity of the code in minutes. */
      readonly validMinutes: number
      /** The time from which another code can be requested, by the clock of this device. */
      readonly resendAt: number
      /** True when the server requires a captcha for every code. */
      readonly withCaptcha: boolean
      /** The reason for returning to this step. */
      readonly refusal?: string | undefined
    }
  | {
      readonly step: 2
      readonly account: string
      readonly code: string
      /** The previous step, shown again when the code has expired. */
      readonly sent: Extract<ResetProgress, { readonly step: 1 }>
    }
  | { readonly step: 3 }

/** Called with the next step. */
export type OnProgress = (next: ResetProgress) => void
