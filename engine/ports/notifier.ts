/** Messages and confirmations (X17, X18). Durations: success 2 s, warning 4 s, error 6 s, plain 1 s (C38). */
export interface Notifier {
  success(text: string): void
  warning(text: string): void
  error(text: string): void
  plain(text: string): void
  /** Asks; answers whether the person agreed. */
  confirm(text: string, options?: QuestionOptions): Promise<boolean>
}

/** How a question is asked. */
export interface QuestionOptions {
  readonly danger?: boolean
  /** What it is about. Default: Confirm. */
  readonly title?: string | undefined
  /** The verb on the button that agrees. Default: Ok, or Yes. */
  readonly agree?: string | undefined
  /** Ok and Cancel (the default), or Yes and No, or Ok alone. */
  readonly buttons?: 'okCancel' | 'yesNo' | 'ok'
}
