/** Messages and confirmations (X17, X18). Durations: success 2 s, warning 4 s, error 6 s, plain 1 s (C38). */
export interface Notifier {
  success(text: string): void
  warning(text: string): void
  error(text: string): void
  plain(text: string): void
  /** Asks a question; resolves to true when the user agrees. */
  confirm(text: string, options?: QuestionOptions): Promise<boolean>
}

/** Options of a confirmation dialog. */
export interface QuestionOptions {
  readonly danger?: boolean
  /** Title of the dialog. Default: Confirm. */
  readonly title?: string | undefined
  /** The verb on the button that agrees. Default: Ok, or Yes. */
  readonly agree?: string | undefined
  /** Ok and Cancel (the default), Yes and No, or Ok alone. */
  readonly buttons?: 'okCancel' | 'yesNo' | 'ok'
  /** Closes the dialog when it is aborted, as a refusal. */
  readonly signal?: AbortSignal | undefined
}
